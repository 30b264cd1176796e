import { createSecureContext, type SecureContext } from 'node:tls';

/** The key leaves this object only inside a TLS context; neither logs nor JSON show private fields. */
export class TlsIdentity {
  readonly #certificatePem: string;
  readonly #keyPem: string;

  /** @param fingerprint SHA-256 of the certificate */
  constructor(
    readonly fingerprint: string,
    certificatePem: string,
    keyPem: string,
  ) {
    this.#certificatePem = certificatePem;
    this.#keyPem = keyPem;
  }

  /** @param ca PEM of the server's CA; absent: the system's @throws Error when OpenSSL rejects key or certificate */
  makeContext(ca?: string): SecureContext {
    return createSecureContext({ cert: this.#certificatePem, key: this.#keyPem, ca });
  }
}
