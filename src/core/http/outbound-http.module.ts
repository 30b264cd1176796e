import { type DynamicModule, Module } from '@nestjs/common';
import { OutboundHttp, type OutboundHttpOptions } from './outbound-http';

@Module({})
export class OutboundHttpModule {
  static forRoot(options: OutboundHttpOptions): DynamicModule {
    return {
      module: OutboundHttpModule,
      global: true,
      providers: [{ provide: OutboundHttp, useFactory: () => new OutboundHttp(options) }],
      exports: [OutboundHttp],
    };
  }
}
