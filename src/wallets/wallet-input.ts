import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { SecretBox } from '../core/crypto/secret-box';
import { AppError } from '../core/errors/app-error';
import { AppConfig } from '../core/config/app-config';
import { splitNulls, toStored } from '../core/database/stored-fields';
import { FileStore } from '../core/storage/file.store';
import { ImageInput } from '../core/storage/image-input';
import type { ImageRole } from '../core/storage/image-variants';
import { AdminWalletFields } from './dto/wallet.dto';
import { PASS_TYPES } from './pass-types';
import { WALLET_DEFAULTS } from './wallet-defaults';
import { FILES_PATH } from './wallet.presenter';
import { WebhookTargets } from './webhook-targets';

export const WALLET_FILES = ['logo', 'icon', 'androidLogo', 'pdf'] as const;
export type WalletFiles = Partial<Record<string, { buffer: Buffer }[]>>;

const IMAGE_ROLES = { logo: ['logo'], icon: ['icon'], androidLogo: ['androidLogo'] } as const satisfies Record<
  string,
  readonly ImageRole[]
>;

/** The fields of a request, converted for storage. */
export interface StoredWalletInput {
  set: Record<string, unknown>;
  unset: string[];
}

/** Converts requests for storage. Stores images and PDFs, and encrypts secrets. */
@Injectable()
export class WalletInput {
  constructor(
    private readonly config: AppConfig,
    private readonly box: SecretBox,
    private readonly webhooks: WebhookTargets,
    private readonly images: ImageInput,
    private readonly files: FileStore,
  ) {}

  /** @throws AppError VALIDATION_ERROR, INVALID_PASS_TYPE, PAYLOAD_TOO_LARGE */
  async read(wallet: Types.ObjectId, dto: object, files: WalletFiles): Promise<StoredWalletInput> {
    const { webHookUrl, passGenToken, ...fields } = toStored(AdminWalletFields, dto, WALLET_DEFAULTS.timezone);
    assertPassTypes(fields.allowedPasses as string[] | undefined);
    const stored: Record<string, unknown> = {
      ...fields,
      ...(webHookUrl !== undefined && { webhooks: this.webhooks.read(wallet, 'webHookUrl', webHookUrl as string) }),
      ...(passGenToken !== undefined && {
        sealedPassGenToken: this.sealToken(wallet, passGenToken as string | null),
      }),
      ...(await this.readImages(wallet, fields, files)),
      ...(await this.readTerms(wallet, fields.termsAndConditions, files.pdf?.[0])),
    };
    // A request can clear the field. Its default is then stored, because the field is never absent from the database.
    if (stored.timezone === null) stored.timezone = WALLET_DEFAULTS.timezone;
    return splitNulls(stored);
  }

  private sealToken(wallet: Types.ObjectId, token: string | null): string | null {
    return token ? this.box.seal(token, `pass-gen-token:${wallet.toHexString()}`) : null;
  }

  private async readImages(
    wallet: Types.ObjectId,
    fields: Record<string, unknown>,
    files: WalletFiles,
  ): Promise<Record<string, string | null>> {
    const names: Record<string, string | null> = {};
    for (const [field, roles] of Object.entries(IMAGE_ROLES)) {
      const [file] = files[field] ?? [];
      const url = fields[field] as string | null | undefined;
      if (file) names[field] = await this.images.resolve(wallet, field, { file }, roles);
      else if (url) names[field] = await this.images.resolve(wallet, field, { url }, roles);
      else if (url === '' && field === 'androidLogo') names[field] = null;
    }
    return names;
  }

  private async readTerms(
    wallet: Types.ObjectId,
    terms: unknown,
    pdf: { buffer: Buffer } | undefined,
  ): Promise<Record<string, unknown>> {
    if (pdf) {
      const name = await this.files.putPdf(wallet, 'pdf', pdf.buffer);
      return { termsAndConditions: { ...(terms as object | undefined), type: 'PDF', pdfUrl: FILES_PATH + name } };
    }
    const pdfUrl = (terms as { pdfUrl?: string } | undefined)?.pdfUrl;
    // The URL is stored without the address of the service, which may change.
    if (!pdfUrl?.startsWith(this.config.publicUrl + FILES_PATH)) return {};
    return { termsAndConditions: { ...(terms as object), pdfUrl: pdfUrl.slice(this.config.publicUrl.length) } };
  }
}

function assertPassTypes(passTypes: readonly string[] | undefined): void {
  const unknown = passTypes?.find((passType) => !PASS_TYPES.includes(passType));
  if (unknown !== undefined)
    throw new AppError('INVALID_PASS_TYPE', { passType: unknown, passTypes: PASS_TYPES.join(', ') });
}
