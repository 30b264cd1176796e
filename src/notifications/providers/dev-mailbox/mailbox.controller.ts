import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Endpoint } from '../../../core/http/endpoint.decorator';
import { sendMailboxPage } from './mailbox.page';

@ApiTags('Development')
@Controller('dev/mailbox')
export class MailboxController {
  @Get()
  @Endpoint({
    summary: 'Open the development mailbox in a browser',
    description:
      'A page that shows the messages of `/dev/outbox`. It asks for a username and a password and reads the messages with the token of that login, so users see only messages that they are allowed to list.',
    access: 'public',
    produces: 'text/html',
  })
  get(@Res() response: Response) {
    sendMailboxPage(response);
  }
}
