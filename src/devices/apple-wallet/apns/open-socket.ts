import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';

export interface ApnsTarget {
  url: string;
  tls: Pick<ConnectionOptions, 'secureContext' | 'ca'>;
}

export function openSocket({ url, tls }: ApnsTarget): Socket {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol === 'http:') return connectPlain({ host, port: Number(port || 80) });
  const servername = isIP(host) ? undefined : host;
  return connectTls({ host, port: Number(port || 443), servername, ALPNProtocols: ['h2'], ...tls });
}
