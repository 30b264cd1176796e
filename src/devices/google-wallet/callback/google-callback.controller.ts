import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../../core/http/endpoint.decorator';
import { SignedCallback } from './dto/google-callback.dto';
import { GoogleCallbackService } from './google-callback.service';

/** Google calls this route at the address that each class contains (`callbackOptions`). */
@ApiTags('Google Wallet')
@Controller('google')
export class GoogleCallbackController {
  constructor(private readonly callback: GoogleCallbackService) {}

  @Post('callback')
  @Endpoint({
    summary: 'Receive a save or removal of a pass from Google',
    description:
      'Messages must be signed by Google (ECv2SigningOnly) and still valid; otherwise the request returns `401:UNAUTHORIZED`. An unknown pass, a repeated message, and an event older than one already received return 200 and change nothing. `503:PASS_GEN_ERROR`: Google’s keys cannot be read.',
    access: 'public',
    errors: ['UNAUTHORIZED', 'PASS_GEN_ERROR'],
  })
  async receiveCallback(@Body() body: SignedCallback): Promise<void> {
    await this.callback.take(body);
  }
}
