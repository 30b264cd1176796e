import { Injectable } from '@nestjs/common';
import { OutboundHttp } from '../../core/http/outbound-http';

/** The way to Google. Its hosts are the operator's choice, not a customer's: private ones are allowed. */
@Injectable()
export class GoogleHttp extends OutboundHttp {
  constructor() {
    super({ allowPrivate: true });
  }
}
