import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import type { Imports } from '../../src/app.module';
import type { AppConfig } from '../../src/core/config/app-config';
import { ApiClient } from './api-client';
import { jestServices, type OwnService } from './service';

/** A service whose insides a test looks into or changes. */
export interface TestApp extends OwnService {
  app: NestExpressApplication;
  config: AppConfig;
  connection: Connection;
}

/**
 * The whole service in the test's process, as `main.ts` boots it, on a free port of the loopback address.
 * @param imports modules that are added to it
 */
export async function startTestApp(extra: Record<string, string> = {}, imports?: Imports): Promise<TestApp> {
  const { check, ...service } = await jestServices().open(extra, imports);
  return { ...service, api: new ApiClient(service.baseUrl, check) };
}
