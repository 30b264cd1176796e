import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

const A = 1;

/** A name server on the loopback address, as little of one as a resolver asks for. Names that it does not know get no answer. */
export class NameServer {
  /** The names that it was asked for, with each kind of record. */
  readonly asked: string[] = [];

  private constructor(
    private readonly socket: Socket,
    private readonly addresses: Readonly<Record<string, { address: string; ttl: number }>>,
  ) {
    socket.on('message', (query, from) => {
      const answer = this.answer(query);
      if (answer) socket.send(answer, from.port, from.address);
    });
  }

  static async start(addresses: Readonly<Record<string, { address: string; ttl: number }>>): Promise<NameServer> {
    const socket = createSocket('udp4');
    const server = new NameServer(socket, addresses);
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return server;
  }

  /** Host and port. */
  get address(): string {
    return `127.0.0.1:${(this.socket.address() as AddressInfo).port}`;
  }

  close(): void {
    this.socket.close();
  }

  /** RFC 1035, section 4: header, question, and for IPv4 one record whose name points at the question's. */
  private answer(query: Buffer): Buffer | null {
    const labels: string[] = [];
    let end = 12;
    for (let length = query[end]; length > 0; length = query[end]) {
      labels.push(query.toString('latin1', end + 1, end + 1 + length));
      end += length + 1;
    }
    const name = labels.join('.').toLowerCase();
    const type = query.readUInt16BE(end + 1);
    this.asked.push(`${name} ${type === A ? 'A' : type}`);
    const known = this.addresses[name];
    if (!known) return null;
    const question = query.subarray(12, end + 5);
    const header = Buffer.from([query[0], query[1], 0x81, 0x80, 0, 1, 0, type === A ? 1 : 0, 0, 0, 0, 0]);
    const record = Buffer.alloc(16);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(A, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(known.ttl, 6);
    record.writeUInt16BE(4, 10);
    Buffer.from(known.address.split('.').map(Number)).copy(record, 12);
    return Buffer.concat([header, question, ...(type === A ? [record] : [])]);
  }
}
