import { type DynamicModule, Module } from '@nestjs/common';
import { SecretBox } from '../crypto/secret-box';
import { AppConfig } from './app-config';

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
