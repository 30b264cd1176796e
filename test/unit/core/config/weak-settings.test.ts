import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../../../../src/core/config/app-config';
import { temporaryFolder } from '../../../support/test-environment';
import { PRODUCTION_SETTINGS as PRODUCTION } from '../../../support/production-settings';

it.each([
  ['ADMIN_PASSWORD', 'short-words', 'at least 12 characters'],
  ['LINK_SECRET', PRODUCTION.JWT_SECRET, 'a value other than JWT_SECRET'],
  ['PUBLIC_URL', 'http://passes.example.com', 'an https address'],
])('production refuses a weak %s', (name, value, expected) => {
  expect(() => loadConfig({ ...PRODUCTION, [name]: value })).toThrow(`${name}: ${expected}`);
});

describe('a variable that is read from a file', () => {
  const file = join(temporaryFolder(), 'password');
  const { ADMIN_PASSWORD, ...others } = PRODUCTION;

  it('has the text of the file, without a final line break', () => {
    writeFileSync(file, 'password-of-a-file\n');
    expect(loadConfig({ ...others, ADMIN_PASSWORD_FILE: file }).admin.password).toBe('password-of-a-file');
  });

  it('is refused together with the variable itself, and if the file cannot be read', () => {
    const both = { ...others, ADMIN_PASSWORD, ADMIN_PASSWORD_FILE: file };
    expect(() => loadConfig(both)).toThrow('ADMIN_PASSWORD_FILE: set either this or ADMIN_PASSWORD, not both');
    const missing = { ...others, ADMIN_PASSWORD_FILE: '/nowhere/at-all' };
    expect(() => loadConfig(missing)).toThrow('ADMIN_PASSWORD_FILE: a file that this process can read');
  });
});
