import { read } from '../docs/project-texts';

interface Manifest {
  version: string;
  engines: object;
  dependencies?: Record<string, string>;
  devDependencies: Record<string, string>;
}

const sdk = JSON.parse(read('sdk/package.json')) as Manifest;
const service = JSON.parse(read('package.json')) as Manifest;

it('the SDK has the version of the API, and a change log that tells of it', () => {
  const { info } = JSON.parse(read('openapi.json')) as { info: { version: string } };
  expect(sdk.version).toBe(info.version);
  expect(read('sdk/CHANGELOG.md')).toContain(`## ${sdk.version}\n`);
});

it('the SDK runs on the Nodes of the service', () => {
  expect(sdk.engines).toEqual(service.engines);
});

it('what the SDK depends on is installed here at the same version', () => {
  expect(service.devDependencies).toMatchObject(sdk.dependencies ?? {});
});

it('the SDK and the service have one licence', () => {
  expect(read('sdk/LICENSE')).toBe(read('LICENSE'));
});
