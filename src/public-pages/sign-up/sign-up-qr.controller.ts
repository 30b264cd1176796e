import { Controller, Get, Param, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Endpoint, Operations } from '../../core/http/endpoint.decorator';
import { AppConfig } from '../../core/config/app-config';
import { linkBase } from '../../wallets/link-base';
import { WalletReader } from '../../wallets/wallet.reader';
import { PublicVisitGuard } from '../public-visit.guard';
import { sendQrImage } from '../qr-image';

/** The image behind a wallet's `identifierQr`, for print. */
@ApiTags('Public pages')
@UseGuards(PublicVisitGuard)
@Operations('signUp')
@Controller('s')
export class SignUpQrController {
  constructor(
    private readonly wallets: WalletReader,
    private readonly config: AppConfig,
  ) {}

  @Get(':identifier/qr.png')
  @Endpoint({
    summary: 'Get the QR code of the wallet’s sign-up address',
    access: 'public',
    produces: 'image/png',
    errors: ['WALLET_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
  async getQrCode(@Param('identifier') identifier: string, @Res() response: Response): Promise<void> {
    const wallet = await this.wallets.getByIdentifier(identifier);
    sendQrImage(response, `${linkBase(wallet, this.config)}/s/${wallet.identifier}`);
  }
}
