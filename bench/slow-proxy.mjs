// Simulates a slow network between a client and MongoDB, in a separate process. Delays what the client sends, but not
// the responses. Environment variables: PORT, TARGET_PORT, DELAY_MS.
import { connect, createServer } from 'node:net';

const [port, target, delay] = ['PORT', 'TARGET_PORT', 'DELAY_MS'].map((name) => Number(process.env[name]));

createServer({ noDelay: true }, (client) => {
  const server = connect({ port: target, host: '127.0.0.1', noDelay: true });
  const end = () => {
    client.destroy();
    server.destroy();
  };
  // Timers with the same delay run in the order in which they were set.
  client.on('data', (bytes) => setTimeout(() => server.write(bytes), delay));
  server.pipe(client);
  for (const socket of [client, server]) socket.on('close', end).on('error', end);
}).listen(port, '127.0.0.1');
