import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type BulkCall, type BulkRoute, BulkStarter } from '../../bulk/bulk-starter';
import type { BulkItem } from '../../bulk/bulk-item';
import type { WalletPrincipal } from '../../core/access/principal';
import { ImageInput } from '../../core/storage/image-input';
import { PASS_IMAGES } from '../records/pass-images';

const ROUTES = {
  issue: { action: 'pass.issue', field: 'items', empty: 'NO_PASS_DATA_PROVIDED' },
  update: { action: 'pass.update', field: 'items', empty: 'NO_PASS_DATA_PROVIDED', key: 'passId' },
  remove: { action: 'pass.delete', field: 'passIds', empty: 'NO_PASS_DATA_PROVIDED', key: 'passId' },
} as const satisfies Record<string, BulkRoute>;

export interface PassBulk extends Pick<BulkCall, 'body' | 'lang' | 'check'> {
  what: keyof typeof ROUTES;
  kind: string;
  template: Types.ObjectId;
}

@Injectable()
export class PassBulkService {
  constructor(
    private readonly starter: BulkStarter,
    private readonly images: ImageInput,
  ) {}

  /** @throws AppError NO_PASS_DATA_PROVIDED, VALIDATION_ERROR, SYNC_EXECUTION_NOT_ALLOWED */
  start(caller: WalletPrincipal, { what, kind, template, ...call }: PassBulk): Promise<object> {
    const prepare = (items: readonly BulkItem[]) => this.images.announce(caller.wallet.id, items.flatMap(imagesOf));
    return this.starter.start(caller, ROUTES[what], { ...call, parameters: { kind, template }, prepare });
  }
}

/** Image URLs of an item that is not validated yet. */
function imagesOf({ payload }: BulkItem): string[] {
  const sent = (payload ?? {}) as Record<string, unknown>;
  return PASS_IMAGES.map((name) => sent[name]).filter((url) => typeof url === 'string');
}
