import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import { AppError } from '../core/errors/app-error';
import type { Language } from '../core/i18n/language';
import { touchUpdateTag } from '../core/database/update-tag';
import { GoogleLinks } from '../devices/google-wallet/google-links';
import { PassGenerator } from '../pass-files/pass-generator';
import { lastModified } from '../passes/reading/last-modified';
import { PassCollection } from '../passes/records/pass.collection';
import { updateTag } from '../passes/reading/pass.presenter';
import type { Pass } from '../pass-model/pass.schema';
import { type LinkedPass, LinkedPassReader } from './linked-pass.reader';

/** See docs/contract/public-pages.md#bundles. */
const MAX_BUNDLED = 10;

export interface PassFile {
  bytes: Buffer;
  lastModified: Date;
}

/** Returns files and save links, and records the download on the pass. */
@Injectable()
export class PassDownloadService {
  constructor(
    private readonly reader: LinkedPassReader,
    private readonly generator: PassGenerator,
    private readonly passes: PassCollection,
    private readonly google: GoogleLinks,
  ) {}

  /**
   * @param peek whether this is a HEAD request, which does not count as a download
   * @throws AppError LINK_ALREADY_USED, and the errors of the generator
   */
  async file(found: LinkedPass, peek = false): Promise<PassFile> {
    const bytes = await this.generator.makeApplePass(found.policy.mapping, { ...viewOf(found), lang: 'en' });
    if (!peek) await this.remember(found, 'ios');
    const tag = updateTag(found.pass, found.template, found.wallet, found.holder, found.readAt);
    return { bytes, lastModified: lastModified(tag, found.readAt) };
  }

  /** @throws AppError as `file`, PASSGEN_IDENTITY_PROVISIONING */
  async saveLink(found: LinkedPass, lang: Language): Promise<string> {
    const { mapping } = found.policy;
    const link = await this.google.saveLink(mapping, { ...viewOf(found), lang });
    await this.remember(found, 'android');
    return link;
  }

  /**
   * If one link is invalid, the whole bundle fails, because a customer would not notice a missing ticket.
   * @param ids comma-separated list of `<shortId>.<k>`
   * @throws AppError VALIDATION_ERROR, PASS_NOT_FOUND, and as `file`
   */
  async bundle(ids: unknown, peek = false): Promise<Buffer> {
    const wanted = typeof ids === 'string' && ids !== '' ? ids.split(',') : [];
    if (wanted.length === 0) throw AppError.validation('ids', 'required');
    if (wanted.length > MAX_BUNDLED) throw AppError.validation('ids', 'array_max', { max: MAX_BUNDLED });
    const found = await Promise.all([...new Set(wanted)].map((link) => this.openLink(link)));
    const files = await Promise.all(found.map((pass) => this.file(pass, true)));
    if (!peek) await Promise.all(found.map((pass) => this.remember(pass, 'ios')));
    return this.generator.bundleApplePasses(files.map(({ bytes }) => bytes));
  }

  private async openLink(link: string): Promise<LinkedPass> {
    const [id, key] = link.split('.', 2);
    return this.reader.open(await this.reader.locate(id, key));
  }

  /**
   * Records the first download, and the first use of a one-time link. If several calls run at the same time, only one
   * of them writes.
   */
  private async remember({ pass, security, readAt }: LinkedPass, platform: 'ios' | 'android'): Promise<void> {
    const known = { downloaded: pass.downloadedVia?.[platform], used: pass.linkUsedAt };
    const marks = [
      ...(known.downloaded ? [] : [`downloadedVia.${platform}`]),
      ...(known.used || !security.oneTimeLink ? [] : ['linkUsedAt']),
    ];
    for (const mark of marks) {
      const unmarked = { _id: pass._id, [mark]: { $exists: false } } as Filter<Pass>;
      await this.passes.of(pass.wallet).update(unmarked, touchUpdateTag({ [mark]: readAt }, [], false));
    }
  }
}

const viewOf = ({ pass, template, wallet, holder, preferences }: LinkedPass) => ({
  pass,
  template,
  wallet,
  holder,
  preferences,
});
