import type { Types } from 'mongoose';
import type { PassMapping, PassView } from '../pass-model/pass-mapping';

export interface TemplateIdentity {
  _id: Types.ObjectId;
}

/** Injection token for an extension that replaces the pass generator. Provide a class that extends `PassGenerator`. */
export const PASS_GENERATOR = Symbol('PASS_GENERATOR');

/**
 * Generates passes. This is a port, so that a remote generator can replace the built-in one. Callers never wait for
 * Apple or Google (docs/contract/passes.md#never-wait-for-providers).
 */
export abstract class PassGenerator {
  /**
   * @throws AppError CERTIFICATE_NOT_FOUND, PASSGEN_IDENTITY_INCOMPLETE, WALLET_CLIENT_INIT_FAILED,
   * WALLET_NOT_CONFIGURED, PASS_GEN_ERROR
   */
  abstract makeApplePass<T extends TemplateIdentity>(mapping: PassMapping<T>, view: PassView<T>): Promise<Buffer>;

  /** Bundles at most ten passes. */
  abstract bundleApplePasses(passes: readonly Buffer[]): Buffer;

  /**
   * @throws AppError INVALID_WALLET_OBJECT_TYPE for a kind without a Google mapping, PASSGEN_IDENTITY_INCOMPLETE,
   * PLATFORM_AUTH_INIT_FAILED, WALLET_CLIENT_INIT_FAILED, WALLET_NOT_CONFIGURED, PASS_GEN_ERROR
   */
  abstract makeGoogleSaveLink<T extends TemplateIdentity>(mapping: PassMapping<T>, view: PassView<T>): Promise<string>;
}
