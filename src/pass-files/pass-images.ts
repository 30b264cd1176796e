import { Injectable } from '@nestjs/common';
import type { ImageRole } from '../core/storage/image-variants';
import { ImageStore, type PassImageFile } from '../core/storage/image.store';
import type { ApplePassContent } from '../pass-model/apple-content';
import { type PreparedFile, prepareFile } from './apple/zip-writer';
import { lookOf } from './pass-look';
import type { PassAppearance, PassView } from '../pass-model/pass-mapping';

/** Provides the images of a .pkpass in all pixel densities. They are prepared once for all passes that contain them. */
@Injectable()
export class PassImages {
  /**
   * Prepared files, by the list that the image store returns. An entry is kept for as long as the image store caches
   * the list.
   */
  private readonly prepared = new WeakMap<PassImageFile[], PreparedFile[]>();

  constructor(private readonly images: ImageStore) {}

  async collect(
    { stripRole, thumbnail }: ApplePassContent,
    { banner, strip }: PassAppearance,
    view: PassView<unknown>,
  ): Promise<PreparedFile[]> {
    const { wallet, pass, template } = view;
    const { poster } = lookOf(template);
    const shown = banner ?? pass.bannerOverrideUrl ?? strip;
    const files = await Promise.all([
      this.files(wallet.icon, 'icon'),
      this.files(wallet.logo, 'logo'),
      stripRole && shown ? this.files(shown, stripRole) : [],
      poster ? this.files(poster, 'poster') : [],
      thumbnail ? this.files(thumbnail, 'thumbnail') : [],
    ]);
    return files.flat();
  }

  private async files(name: string, role: ImageRole): Promise<PreparedFile[]> {
    const stored = await this.images.getPassFiles(name, role);
    let prepared = this.prepared.get(stored);
    if (!prepared) {
      prepared = stored.map(({ name: file, data }) => prepareFile(file, data));
      this.prepared.set(stored, prepared);
    }
    return prepared;
  }
}
