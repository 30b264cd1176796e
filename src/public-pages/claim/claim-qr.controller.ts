import { Controller, Get, Param, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AppConfig } from '../../core/config/app-config';
import { Endpoint, Operations } from '../../core/http/endpoint.decorator';
import { linkBase } from '../../wallets/link-base';
import { PublicVisitGuard } from '../public-visit.guard';
import { sendQrImage } from '../qr-image';
import { ClaimableTemplates } from './claimable-templates';

/** For print, also before the offer begins. */
@ApiTags('Public pages')
@UseGuards(PublicVisitGuard)
@Operations('claims')
@Controller('o')
export class ClaimQrController {
  constructor(
    private readonly templates: ClaimableTemplates,
    private readonly config: AppConfig,
  ) {}

  @Get(':identifier/qr.png')
  @Endpoint({
    summary: 'Get the QR code of the page on which an offer is claimed',
    access: 'public',
    produces: 'image/png',
    errors: ['MODEL_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
  async getQrCode(@Param('identifier') identifier: string, @Res() response: Response): Promise<void> {
    const { wallet } = await this.templates.get(identifier);
    sendQrImage(response, `${linkBase(wallet, this.config)}/o/${identifier}`);
  }
}
