import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
// Whatever the service loads declares its codes: a domain whose module does not import its own is found here.
import '../../src/app.module';
import { definitionOf, ERROR_CATALOGUE, type ErrorCode } from '../../src/core/errors/error-catalogue';
import { ERROR_TRIGGERS } from './data/error-triggers';
import { MET_IN } from './data/met-error-codes';

const ROOT = join(__dirname, '../..');

/** Raised by a port whose callers hand the code on: met where the port is tested. */
const MET_AT_PORT: Record<string, ErrorCode[]> = {
  'test/e2e/manager-credit.e2e.test.ts': ['PACK_INSUFFICIENT_CREDITS'],
  'test/e2e/pass-identity.e2e.test.ts': ['INVALID_WALLET_OBJECT_TYPE'],
};

/** Never answered: why a delivery failed, as the test of that reads in the log. */
const MET_AS_REASON: Record<string, ErrorCode[]> = {
  'test/e2e/sms-faults.e2e.test.ts': ['SMS_SEND_FAILED'],
};

const met = Object.values(MET_IN).flat();
const atPort = Object.values(MET_AT_PORT).flat();
const asReason = Object.values(MET_AS_REASON).flat();

it('the catalogue has exactly the codes with a condition, under their status', () => {
  const catalogue = Object.entries(ERROR_CATALOGUE).map(([code, { status }]) => `${status}:${code}`);
  expect(catalogue.sort()).toEqual(ERROR_TRIGGERS.map(({ status, code }) => `${status}:${code}`).sort());
});

it('every code is met by a test', () => {
  const statusOf = (code: ErrorCode) => `${definitionOf(code).status}:${code}`;
  const all = [...met, ...[...atPort, ...asReason].map(statusOf)];
  expect(all.sort()).toEqual(ERROR_TRIGGERS.map(({ status, code }) => `${status}:${code}`).sort());
});

it('the files that meet them exist', () => {
  const files = [...Object.keys(MET_IN), ...Object.keys(MET_AT_PORT), ...Object.keys(MET_AS_REASON)];
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  for (const [file, codes] of Object.entries(MET_AT_PORT)) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    expect(codes.filter((code) => !source.includes(`code: '${code}'`))).toEqual([]);
  }
  for (const [file, codes] of Object.entries(MET_AS_REASON)) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    expect(codes.filter((code) => !source.includes(`'failed ${code}'`))).toEqual([]);
  }
});
