import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Endpoint } from '../http/endpoint.decorator';
import { LiveResource, ReadyResource } from './dto/health.dto';
import { HealthService } from './health.service';

@ApiTags('Service')
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get('live')
  @Endpoint({ summary: 'Check that the process is running', access: 'public', returns: LiveResource })
  live() {
    return { status: 'ok' };
  }

  @Get('ready')
  @Endpoint({
    summary: 'Check that the process is ready',
    access: 'public',
    returns: ReadyResource,
    otherStatuses: [503],
  })
  async ready(@Res({ passthrough: true }) response: Response) {
    const readiness = await this.health.readiness();
    if (readiness.status === 'unavailable') response.status(503);
    return readiness;
  }
}
