import { createSecureContext, type SecureContext } from 'node:tls';

/**
 * Holds a client certificate and its key. The key is a private field, which does not appear in logs or JSON. It is only
 * used to create TLS contexts.
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
   * @param ca PEM of the server’s CA; default: the CAs of the system
   * @throws Error if OpenSSL rejects the key or certificate
   */
  makeContext(ca?: string): SecureContext {
    return createSecureContext({ cert: this.#certificatePem, key: this.#keyPem, ca });
  }
}
