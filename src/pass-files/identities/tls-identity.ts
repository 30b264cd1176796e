import { createSecureContext, type SecureContext } from 'node:tls';

/**
 * With what a wallet signs in at Apple's push service: the certificate of its passes. The key leaves this object only
 * inside a TLS context; neither logs nor JSON show private fields.
 */
export class TlsIdentity {
  readonly #certificatePem: string;
  readonly #keyPem: string;

  /** @param fingerprint SHA-256 of the certificate, which tells it from every other one */
  constructor(
    readonly fingerprint: string,
    certificatePem: string,
    keyPem: string,
  ) {
    this.#certificatePem = certificatePem;
    this.#keyPem = keyPem;
  }

  /**
   * @param ca PEM of what may have signed the server's certificate; absent: what the system trusts
   * @throws Error when OpenSSL does not take the key or the certificate
   */
  makeContext(ca?: string): SecureContext {
    return createSecureContext({ cert: this.#certificatePem, key: this.#keyPem, ca });
  }
}
