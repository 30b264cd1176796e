import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { makeLogger, PinoLoggerService } from './core/logging/logger';
import { type AppConfig, loadConfig } from './core/config/app-config';
import { ConfigModule } from './core/config/config.module';
import { DatabaseModule } from './core/database/database.module';
import { Migrations } from './core/database/migrations/migrations';
import { RELEASES } from './releases';

@Module({})
class MigrateModule {
  static forRoot(config: AppConfig): DynamicModule {
    return { module: MigrateModule, imports: [ConfigModule.forRoot(config), DatabaseModule.forRoot(RELEASES)] };
  }
}

/** `migrate` prints whether the stored data fits this release. `migrate finish` completes an upgrade. */
async function main([command, ...others]: string[]): Promise<void> {
  if ((command !== undefined && command !== 'finish') || others.length > 0) throw new Error('Usage: migrate [finish]');
  const config = loadConfig();
  const logger = new PinoLoggerService(makeLogger(config.logLevel));
  const app = await NestFactory.createApplicationContext(MigrateModule.forRoot(config), {
    abortOnError: false,
    logger,
  });
  try {
    const migrations = app.get(Migrations);
    if (command === 'finish') await migrations.finish();
    const { state, reason = 'The stored data fits this release.' } = await migrations.status();
    process.stdout.write(`${state}: ${reason}\n`);
  } finally {
    await app.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
