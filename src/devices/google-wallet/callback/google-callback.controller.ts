import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../../core/http/endpoint.decorator';
import { SignedCallback } from './dto/google-callback.dto';
import { GoogleCallbackService } from './google-callback.service';

/** Called by Google at the address in each class (`callbackOptions`). */
@ApiTags('Google Wallet')
@Controller('google')
export class GoogleCallbackController {
  constructor(private readonly callback: GoogleCallbackService) {}

  @Post('callback')
  @Endpoint({
    summary: 'Receive from Google that a pass was saved or removed',
    description:
      'Signed by Google (ECv2SigningOnly); anything else is `401:UNAUTHORIZED`, as is a message that is no longer valid. A pass that is not known here, a repetition, and an event that is older than one told before are 200 and change nothing. `503:PASS_GEN_ERROR`: Google’s keys cannot be read.',
    access: 'public',
    errors: ['UNAUTHORIZED', 'PASS_GEN_ERROR'],
  })
  async take(@Body() body: SignedCallback): Promise<void> {
    await this.callback.take(body);
  }
}
