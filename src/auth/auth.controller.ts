import { Body, Controller, Get, Header, Ip, Patch, Post, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentPrincipal } from '../core/access/access.decorator';
import type { Principal } from '../core/access/principal';
import { Endpoint } from '../core/http/endpoint.decorator';
import { networkOf } from '../core/http/caller-network';
import { AuthService } from './auth.service';
import { ChangePassword, Login, LoginResult, Me } from './dto/auth.dto';
import { LoginGuard } from './login.guard';

@ApiTags('Auth')
@Controller('auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('login')
  @UseGuards(LoginGuard)
  @Endpoint({
    summary: 'Log in',
    description:
      'Returns a login token. An unknown username returns 404, a wrong password 401, and an account without a wallet 400 (on the field `wallet`). The number of attempts per user and address is limited.',
    access: 'public',
    status: 201,
    returns: LoginResult,
    errors: ['MODEL_NOT_FOUND', 'UNAUTHORIZED', 'TOO_MANY_REQUESTS'],
    example: { username: 'demo', password: 'demo-password' },
  })
  login(@Body() body: Login, @Ip() address: string, @Res({ passthrough: true }) response: Response) {
    return this.auth.login(body, networkOf(address), response);
  }

  @Patch('password')
  @Header('Content-Type', 'text/plain')
  @Endpoint({
    summary: 'Change your own password',
    description:
      'A wrong `currentPassword` returns 403. You can try 5 times per minute. Tokens issued earlier stay valid. The response body is empty.',
    access: 'self',
    produces: 'text/plain',
    errors: ['TOO_MANY_REQUESTS'],
    example: { currentPassword: 'demo-password', newPassword: 'correct horse' },
  })
  async changePassword(
    @CurrentPrincipal() caller: Principal,
    @Body() body: ChangePassword,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    await this.auth.changePassword(caller, body, response);
    return '';
  }

  @Get('me')
  @Endpoint({ summary: 'Get the current user', access: 'self', returns: Me })
  me(@CurrentPrincipal() caller: Principal) {
    return this.auth.me(caller);
  }
}
