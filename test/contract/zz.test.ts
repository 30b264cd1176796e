import { writeFileSync } from 'node:fs';
import { buildOpenApi } from '../../src/openapi/openapi.builder';
import { startTestApp } from '../support/test-app';
it('x', async () => {
  const app = await startTestApp();
  writeFileSync('/tmp/h8/openapi.json', JSON.stringify(buildOpenApi(app.app, '1'), null, 1));
  await app.close();
});
