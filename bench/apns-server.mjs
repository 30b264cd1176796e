// A mock of Apple’s push service for benchmarks, which runs in a separate process. Returns 200 for every push.
import { createPushServer } from '../tools/lib/push-server.mjs';

const { PORT, CERTIFICATE: cert, KEY: key, CA: ca } = process.env;

createPushServer({ cert, key, ca }).listen(Number(PORT), '127.0.0.1');
