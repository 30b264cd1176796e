import { Injectable } from '@nestjs/common';
import { OutboundHttp } from '../../../core/http/outbound-http';

/** The operator chooses the provider's host: private addresses are allowed. */
@Injectable()
export class SmsHttp extends OutboundHttp {
  constructor() {
    super({ allowPrivate: true });
  }
}
