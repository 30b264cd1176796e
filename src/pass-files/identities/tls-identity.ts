import { createSecureContext, type SecureContext } from 'node:tls';

/**
 * Holds a client certificate and key. The key leaves this object only inside a TLS context, because neither logs nor
 * JSON show private fields.
 */
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

  /**
   * @param ca PEM of the server’s CA; default: the system’s CAs @throws Error if OpenSSL rejects the key or certificate
   */
  makeContext(ca?: string): SecureContext {
    return createSecureContext({ cert: this.#certificatePem, key: this.#keyPem, ca });
  }
}
