import { loadConfig } from '../../../src/core/config/app-config';
import { PRODUCTION_SETTINGS as PRODUCTION } from '../../support/production-settings';
import { ConfigError, FROM_FILES } from '../../../src/core/config/environment-reader';
import { read as readDocument } from './project-texts';

const DOCUMENT = readDocument('docs/configuration.md');

/** Rows of the tables that describe one variable each. */
const rows = [...DOCUMENT.matchAll(/^\| `([A-Z0-9_]+)`\s*\|\s*(.+?)\s*\|.+\|$/gm)].map(([, name, fallback]) => ({
  name,
  fallback,
}));

/** Names that `loadConfig` asks for. */
function namesRead(env: Record<string, string>): Set<string> {
  const names = new Set<string>();
  loadConfig(
    new Proxy(env, {
      get: (target, name: string) => {
        names.add(name);
        return target[name];
      },
    }),
  );
  return names;
}

describe('docs/configuration.md', () => {
  it('names the variables that can be read from files', () => {
    const [, sentence] = /This works\s+for ([^.]+)\./.exec(DOCUMENT)!;
    expect([...sentence.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)).toEqual([...FROM_FILES]);
  });

  it('lists exactly the variables that the service reads', () => {
    const read = namesRead(PRODUCTION);
    for (const name of FROM_FILES) expect([name, read.delete(`${name}_FILE`)]).toEqual([name, true]);
    expect(rows.map(({ name }) => name).sort()).toEqual([...read].sort());
  });

  it.each(rows.filter(({ fallback }) => /^`[^`]+`$/.test(fallback)))(
    'gives the default of $name',
    ({ name, fallback }) => {
      const { [name as keyof typeof PRODUCTION]: _unset, ...unset } = PRODUCTION;
      const value = fallback.slice(1, -1);
      if (name === 'APP_ENVIRONMENT') return expect(value).toBe('test');
      // In production http is refused.
      if (name === 'PUBLIC_URL') return expect(value).toBe('http://localhost:3000');
      expect(loadConfig({ ...unset, [name]: value })).toEqual(loadConfig(unset));
    },
  );

  it.each(rows.filter(({ fallback }) => fallback.includes('required')))(
    'says that $name is required in production',
    ({ name }) => {
      const { [name as keyof typeof PRODUCTION]: _missing, ...rest } = PRODUCTION;
      expect(() => loadConfig(rest)).toThrow(ConfigError);
      expect(() => loadConfig(rest)).toThrow(`${name}: `);
    },
  );
});
