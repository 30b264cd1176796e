import { Injectable } from '@nestjs/common';
import { ImageReferences } from '../core/storage/image-references';
import { WalletCollection } from './wallet.collection';

const FIELDS = ['logo', 'icon', 'androidLogo'] as const;

@Injectable()
export class WalletImageReferences {
  constructor(images: ImageReferences, wallets: WalletCollection) {
    images.register(async (names) => {
      const naming = { $or: FIELDS.map((field) => ({ [field]: { $in: names } })) };
      const found = await wallets.find(naming, { projection: { logo: 1, icon: 1, androidLogo: 1 } });
      return found.flatMap((wallet) => FIELDS.map((field) => wallet[field]));
    });
  }
}
