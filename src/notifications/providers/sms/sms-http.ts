import { Injectable } from '@nestjs/common';
import { OutboundHttp } from '../../../core/http/outbound-http';

/** The way to the SMS provider. Its host is the operator's choice, not a customer's: private ones are allowed. */
@Injectable()
export class SmsHttp extends OutboundHttp {
  constructor() {
    super({ allowPrivate: true });
  }
}
