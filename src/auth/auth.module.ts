import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { AppConfig } from '../core/config/app-config';
import { UsersModule } from '../users/users.module';
import { WalletsModule } from '../wallets/wallets.module';
import { AccessGuard } from './access.guard';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { KnownNetworks } from './known-networks';
import { LoginGuard } from './login.guard';
import { LoginTokenGuard, loginTokenKey, LoginTokenStrategy } from './login-token.strategy';
import { WalletTokensModule } from '../wallets/tokens/wallet-tokens.module';
import { TokenReader } from './token.reader';

@Module({
  imports: [
    PassportModule,
    UsersModule,
    WalletsModule,
    WalletTokensModule,
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        secret: loginTokenKey(config),
        signOptions: { algorithm: 'HS256', expiresIn: config.jwtLifetime, audience: config.environment },
      }),
    }),
  ],
  controllers: [AuthController],
  providers: [KnownNetworks, AuthService, LoginGuard, TokenReader, LoginTokenStrategy, LoginTokenGuard, AccessGuard],
  exports: [AccessGuard],
})
export class AuthModule {}
