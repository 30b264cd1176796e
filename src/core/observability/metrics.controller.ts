import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AppError } from '../errors/app-error';
import { Endpoint } from '../http/endpoint.decorator';
import { AppConfig } from '../config/app-config';
import { MetricsService } from './metrics.service';

@ApiTags('Service')
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: MetricsService,
    private readonly config: AppConfig,
  ) {}

  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Endpoint({
    summary: 'Get metrics',
    description:
      'Returns metrics in the Prometheus text format. In production, `METRICS_PORT` serves the metrics and this route returns 404.',
    access: 'public',
    produces: 'text/plain',
  })
  get() {
    if (this.config.metricsPort !== null) throw new AppError('PATH_NOT_FOUND');
    return this.metrics.text();
  }
}
