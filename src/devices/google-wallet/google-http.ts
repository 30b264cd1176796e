import { Injectable } from '@nestjs/common';
import { OutboundHttp } from '../../core/http/outbound-http';

/** The operator configures Google’s hosts, so private addresses are allowed. */
@Injectable()
export class GoogleHttp extends OutboundHttp {
  constructor() {
    super({ allowPrivate: true });
  }
}
