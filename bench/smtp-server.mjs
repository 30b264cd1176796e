// A mail server for benchmarks, which runs in a separate process. Accepts every message and discards it.
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, _session, done) => stream.resume().on('end', () => done()),
});
server.on('error', () => undefined);
server.listen(Number(process.env.PORT), '127.0.0.1');
