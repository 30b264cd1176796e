import { Injectable } from '@nestjs/common';
import { OutboundHttp } from '../common/http/outbound-http';

/** The way to Google. Its hosts are the operator's choice, not a customer's: private ones are allowed. */
@Injectable()
export class GoogleHttp extends OutboundHttp {
  constructor() {
    super({ allowPrivate: true });
  }
}
