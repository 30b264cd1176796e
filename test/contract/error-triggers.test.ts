import { existsSync } from 'node:fs';
import { join } from 'node:path';
// Whatever the service loads declares its codes: a domain whose module does not import its own is found here.
import '../../src/app.module';
import { ERROR_CATALOGUE } from '../../src/core/errors/error-catalogue';
import { ERROR_TRIGGERS } from './data/error-triggers';
import { MET_IN } from './data/met-error-codes';

const ROOT = join(__dirname, '../..');

it('the catalogue has exactly the codes with a condition, under their status', () => {
  const catalogue = Object.entries(ERROR_CATALOGUE).map(([code, { status }]) => `${status}:${code}`);
  expect(catalogue.sort()).toEqual(ERROR_TRIGGERS.map(({ status, code }) => `${status}:${code}`).sort());
});

it('every code is met by one test file', () => {
  const met = Object.values(MET_IN).flat().map(withoutStatus);
  expect(met.sort()).toEqual(ERROR_TRIGGERS.map(({ code }) => code).sort());
});

it('the files that meet them exist', () => {
  expect(Object.keys(MET_IN).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

/** Codes that no answer carries as its own, such as the reason of a failed delivery, stand without a status. */
const withoutStatus = (code: string) => code.replace(/^\d+:/, '');
