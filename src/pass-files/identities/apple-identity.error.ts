/** Fields of the upload form (docs/contract/identities.md#wallet-identities). */
export type AppleIdentityField = 'certificate' | 'key' | 'p12' | 'passphrase';

/** Problems of an identity. The texts are explanations in English for logs. */
export const APPLE_IDENTITY_PROBLEMS = {
  certificate_missing: 'No certificate was sent.',
  certificate_unreadable: 'The file is not an X.509 certificate in PEM or DER form.',
  certificate_not_yet_valid: 'The certificate is not valid yet.',
  certificate_expired: 'The certificate has expired.',
  certificate_no_pass_type: 'The certificate is not a Pass Type ID certificate.',
  certificate_no_team: 'The certificate contains no team.',
  certificate_wrong_issuer: 'The certificate was not issued by an accepted WWDR authority.',
  key_missing: 'No private key was sent.',
  key_unreadable: 'The file is not a private key in PEM form.',
  key_not_rsa: 'The private key is not an RSA key.',
  key_too_small: 'The RSA key has fewer than 2048 bits.',
  key_too_large: 'The RSA key has more than 4096 bits.',
  key_mismatch: 'The private key does not belong to the certificate.',
  passphrase_required: 'The private key is encrypted and no passphrase was sent.',
  passphrase_wrong: 'The passphrase does not open the file.',
  p12_unreadable: 'The file is not a PKCS#12 file.',
  p12_unsupported: 'The PKCS#12 file is encrypted in a way that is not supported.',
  p12_no_certificate: 'The PKCS#12 file holds no certificate.',
  p12_no_key: 'The PKCS#12 file holds no private key.',
} as const;

export type AppleIdentityProblem = keyof typeof APPLE_IDENTITY_PROBLEMS;

/**
 * Thrown for an Apple identity that cannot be used. Names the field that causes the problem, but contains neither the
 * key nor the passphrase.
 */
export class AppleIdentityError extends Error {
  override readonly name = 'AppleIdentityError';

  constructor(
    readonly field: AppleIdentityField,
    readonly reason: AppleIdentityProblem,
  ) {
    super(APPLE_IDENTITY_PROBLEMS[reason]);
  }
}
