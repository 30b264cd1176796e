import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../core/errors/app-error';
import { AppConfig } from '../core/config/app-config';
import { AdminWalletsService } from '../wallets/admin-wallets.service';
import type { CreateWallet, WalletResource } from '../wallets/dto/wallet.dto';
import { WalletCollection } from '../wallets/wallet.collection';
import { drawDemoIcon, drawDemoLogo } from './demo-images';
import { DemoTemplatesSeed } from './demo-templates.seed';

const WALLET = {
  name: 'Riviera Lines',
  identifier: 'riviera-lines',
  website: 'https://riviera-lines.example',
  servicePhone: '+33493000000',
  timezone: 'Europe/Paris',
  allowedPasses: ['ALL'],
  owner: { username: 'demo', password: 'demo-password' },
};

/** Creates the demo wallet (docs/contract/access.md#first-start). */
@Injectable()
export class DemoSeed {
  private readonly logger = new Logger(DemoSeed.name);

  constructor(
    private readonly config: AppConfig,
    private readonly collection: WalletCollection,
    private readonly wallets: AdminWalletsService,
    private readonly templates: DemoTemplatesSeed,
  ) {}

  async run(): Promise<void> {
    if (!this.config.seedDemo || (await this.collection.findOne({}, { projection: { _id: 1 } }))) return;
    const wallet = await this.createWallet();
    if (!wallet) return;
    await this.templates.run(wallet._id);
    this.logger.log('The demo wallet was created');
  }

  /** Returns null if another process has created the wallet first. */
  private async createWallet(): Promise<WalletResource | null> {
    const [logo, icon] = await Promise.all([drawDemoLogo(), drawDemoIcon()]);
    const files = { logo: [{ buffer: logo }], icon: [{ buffer: icon }] };
    try {
      return await this.wallets.create({}, { ...WALLET, logo: '', icon: '' } as CreateWallet, files);
    } catch (error) {
      if (error instanceof AppError && (error.code === 'VALIDATION_ERROR' || error.code === 'USER_ALREADY_EXISTS')) {
        return null;
      }
      throw error;
    }
  }
}
