import { Injectable } from '@nestjs/common';
import { BulkChunksCollection } from '../bulk/bulk-chunks.collection';
import { BulkOperationsCollection } from '../bulk/bulk-operations.collection';
import { ProcessLeases } from '../database/process-leases';
import { ImageStore } from '../images/image.store';
import { KindRegistry } from '../passes/kind-registry';
import { PassCollection } from '../passes/pass.collection';
import { TemplateEngine } from '../templates/template.engine';
import { WalletCollection } from '../wallets/wallet.collection';

const WORK = 'unused-images';

const IMAGE_URL = /\/images\/([0-9a-f]{64}\.png)/;
const IMAGE_URLS = new RegExp(IMAGE_URL, 'g');

/** Images looked at together. */
const PAGE = 200;

/**
 * Removes images that no record names. One that was uploaded or named within a day stays, because its record may be about
 * to be written: whoever names an image says so in the image first.
 */
@Injectable()
export class UnusedImages {
  constructor(
    private readonly leases: ProcessLeases,
    private readonly images: ImageStore,
    private readonly kinds: KindRegistry,
    private readonly templates: TemplateEngine,
    private readonly passes: PassCollection,
    private readonly wallets: WalletCollection,
    private readonly operations: BulkOperationsCollection,
    private readonly chunks: BulkChunksCollection,
  ) {}

  async run(): Promise<void> {
    const awaited = await this.awaited();
    for await (const names of this.images.longUnnamed(PAGE)) {
      if (!(await this.leases.take(WORK))) return;
      const used = await this.usedOf(names);
      await this.images.removeUnnamed(names.filter((name) => !used.has(name) && !awaited.has(name)));
    }
    await this.leases.release(WORK);
  }

  /** The images in items of bulk requests that are not carried out yet. Whoever sends more meanwhile renews their images. */
  private async awaited(): Promise<Set<string>> {
    const names = new Set<string>();
    const waiting = { state: 'waiting' as const, items: IMAGE_URL };
    for await (const { items = '' } of this.chunks.unscoped().find(waiting, { projection: { items: 1 } }))
      for (const [, name] of items.matchAll(IMAGE_URLS)) names.add(name);
    return names;
  }

  /** Those of some images that a wallet, a template, a pass, or work that has not ended names. */
  private async usedOf(names: string[]): Promise<Set<string>> {
    const among = { $in: names };
    const ofTemplates = this.kinds.all.map(({ template }) =>
      this.templates.collection(template).unscoped().distinct('strip', { strip: among }),
    );
    const fields = ['logo', 'icon', 'androidLogo'] as const;
    const [wallets, banners, sent, ...strips] = await Promise.all([
      this.wallets.find(
        { $or: fields.map((field) => ({ [field]: among })) },
        { projection: { logo: 1, icon: 1, androidLogo: 1 } },
      ),
      this.passes.unscoped().distinct('bannerOverrideUrl', { bannerOverrideUrl: among }),
      this.operations
        .unscoped()
        .distinct('parameters.strip', { status: { $in: ['pending', 'processing'] }, 'parameters.strip': among }),
      ...ofTemplates,
    ]);
    const named = [...wallets.flatMap((wallet) => fields.map((field) => wallet[field])), ...banners, ...sent];
    return new Set([...named, ...strips.flat()] as string[]);
  }
}
