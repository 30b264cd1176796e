// The receiver of webhooks: answers 204 at once and counts. GET /count tells how many came.
import { createServer } from 'node:http';

let count = 0;

createServer((request, response) => {
  if (request.method === 'GET') return void response.end(String(count));
  request.resume().on('end', () => {
    count++;
    response.writeHead(204).end();
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
