import { type DynamicModule, Module } from '@nestjs/common';
import { SecretBox } from '../crypto/secret-box';
import { AppConfig } from './app-config';

/** Makes the one checked configuration injectable everywhere, and the box that its keys seal secrets with. */
@Module({})
export class ConfigModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [
        { provide: AppConfig, useValue: config },
        { provide: SecretBox, useFactory: () => new SecretBox(config.secrets.encryptionKeys) },
      ],
      exports: [AppConfig, SecretBox],
    };
  }
}
