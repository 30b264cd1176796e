import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { AppConfig } from '../core/config/app-config';
import { UsersModule } from '../users/users.module';
import { WalletsModule } from '../wallets/wallets.module';
import { AccessGuard } from './access.guard';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { LoginGuard } from './login.guard';
import { LoginTokenGuard, loginTokenKey, LoginTokenStrategy } from './login-token';
import { WalletToken, WalletTokenSchema } from './schemas/wallet-token.schema';
import { TokenReader } from './token.reader';
import { WalletTokensController } from './wallet-tokens.controller';
import { WalletTokensService } from './wallet-tokens.service';

/** Who may call: login, tokens, and the guard in front of every route. */
@Module({
  imports: [
    PassportModule,
    UsersModule,
    WalletsModule,
    MongooseModule.forFeature([{ name: WalletToken.name, schema: WalletTokenSchema }]),
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        secret: loginTokenKey(config),
        signOptions: { algorithm: 'HS256', expiresIn: config.jwtLifetime, audience: config.environment },
      }),
    }),
  ],
  controllers: [AuthController, WalletTokensController],
  providers: [
    AuthService,
    LoginGuard,
    WalletTokensService,
    TokenReader,
    LoginTokenStrategy,
    LoginTokenGuard,
    AccessGuard,
  ],
  exports: [WalletTokensService, AccessGuard],
})
export class AuthModule {}
