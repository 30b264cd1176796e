import { createApp } from './app.setup';
import { type AppConfig, loadConfig } from './config/app-config';
import { ConfigError } from './config/environment-reader';

/** Boots the process in its ROLE. A configuration that is not usable stops it with the list of names. */
async function main(): Promise<void> {
  let config: AppConfig;
  try {
    config = loadConfig();
  } catch (fault) {
    if (!(fault instanceof ConfigError)) throw fault;
    process.stderr.write(`${fault.message}\n`);
    process.exitCode = 1;
    return;
  }
  const app = await createApp(config);
  const server = await app.listen(config.port, config.host);
  server.requestTimeout = 60_000;
  server.headersTimeout = 15_000;
}

main().catch((fault: unknown) => {
  process.stderr.write(`The service could not start: ${fault instanceof Error ? fault.message : String(fault)}\n`);
  process.exit(1);
});
