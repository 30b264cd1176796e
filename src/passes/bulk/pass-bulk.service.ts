import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type BulkCall, type BulkRoute, BulkStarter } from '../../bulk/bulk-starter';
import type { BulkItem } from '../../bulk/bulk-item';
import type { WalletPrincipal } from '../../core/access/principal';
import { ImageInput } from '../../core/storage/image-input';
import { KindRegistry } from '../../templates/kind-registry';
import { imagesOf } from '../records/pass-images';

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
    private readonly kinds: KindRegistry,
  ) {}

  /** @throws AppError NO_PASS_DATA_PROVIDED, VALIDATION_ERROR, SYNC_EXECUTION_NOT_ALLOWED */
  start(caller: WalletPrincipal, { what, kind, template, ...call }: PassBulk): Promise<object> {
    const prepare = (items: readonly BulkItem[]) => {
      const urls = imagesOf(this.kinds.of(kind), items).map(({ url }) => url);
      return this.images.announce(caller.wallet.id, urls);
    };
    return this.starter.start(caller, ROUTES[what], { ...call, parameters: { kind, template }, prepare });
  }
}
