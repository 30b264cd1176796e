// The webhook receiver, which returns 204 immediately. GET /delays returns the delay of each call in milliseconds,
// measured from the date-time in its body.
import { createServer } from 'node:http';

const delays = [];

createServer((request, response) => {
  if (request.method === 'GET') return void response.end(JSON.stringify(delays));
  let head = '';
  request
    .on('data', (part) => (head ||= part.toString('latin1', 0, 200)))
    .on('end', () => {
      const came = Date.now();
      response.writeHead(204).end();
      delays.push(came - Date.parse(/"timestamp":"([^"]+)"/.exec(head)?.[1]));
    });
}).listen(Number(process.env.PORT), '127.0.0.1');
