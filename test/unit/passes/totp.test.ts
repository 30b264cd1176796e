import { totp } from '../../../src/passes/reading/totp';

const KEY = Buffer.from('12345678901234567890');

/** RFC 6238, appendix B, SHA-1: seconds and the password of eight digits. */
const RFC_6238: [number, string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

it.each(RFC_6238)('gives at second %d the password of RFC 6238', (seconds, password) => {
  expect(totp(KEY, Math.floor(seconds / 30), 8)).toBe(password);
});

/** RFC 4226, appendix D: passwords of six digits by counter. */
const RFC_4226 = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];

it('gives by counter the passwords of RFC 4226', () => {
  expect(RFC_4226.map((_password, counter) => totp(KEY, counter, 6))).toEqual(RFC_4226);
});
