import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { BulkOutcome } from '../../bulk/bulk-item';
import type { WalletPrincipal } from '../../core/access/principal';
import { PassLinks } from '../../pass-files/pass-links';
import type { Pass } from '../../pass-model/pass.schema';

@Injectable()
export class IssuedPasses {
  constructor(private readonly links: PassLinks) {}

  /** The stored result omits the download link, which is built when the result is read. A tombstone has no status. */
  outcome({ _id, barcode, status, shortId, linkVersion }: Pass): BulkOutcome {
    return { result: { passId: _id.toHexString(), barcode, status: status ?? 'deleted', shortId, linkVersion } };
  }

  present({ wallet }: Pick<WalletPrincipal, 'wallet'>, result: Record<string, unknown>): object {
    const { passId, barcode, status, shortId, linkVersion } = result as Record<string, string> & {
      linkVersion: number;
    };
    const link = { _id: new Types.ObjectId(passId), shortId, linkVersion };
    return { passId, barcode, downloadLink: this.links.page(link, wallet), status };
  }
}
