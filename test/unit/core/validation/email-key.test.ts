import { emailKeyOf } from '../../../../src/core/validation/email-key';
import { isEmailAddress } from '../../../../src/core/validation/fields';

describe('emailKeyOf', () => {
  it.each([
    [' Ada@Example.COM ', 'ada@example.com'],
    ['jose\u0301@example.com', 'josé@example.com'],
    ['JOSE\u0301@example.com', 'josé@example.com'],
    ['user@münchen.example', 'user@xn--mnchen-3ya.example'],
    ['user@MU\u0308NCHEN.example', 'user@xn--mnchen-3ya.example'],
    ['user@xn--mnchen-3ya.example', 'user@xn--mnchen-3ya.example'],
    ['user@XN--Mnchen-3YA.example', 'user@xn--mnchen-3ya.example'],
    ['info@exämple.de', 'info@xn--exmple-cua.de'],
    ['a@b@exämple.de', 'a@b@xn--exmple-cua.de'],
    ['ada@0x7f.1', 'ada@0x7f.1'],
    ['straße@example.com', 'straße@example.com'],
    ['nobody', 'nobody'],
  ])('converts %j to %j, and leaves that key unchanged', (email, key) => {
    expect(emailKeyOf(email)).toBe(key);
    expect(emailKeyOf(key)).toBe(key);
  });
});

describe('isEmailAddress', () => {
  it.each(['ada@example.com', ' ada@example.com ', 'josé@münchen.example', 'ada+tag@xn--mnchen-3ya.example'])(
    'accepts %j',
    (email) => expect(isEmailAddress(email)).toBe(true),
  );

  it.each([
    ...[
      '\u200b',
      '\u200c',
      '\u200d',
      '\u200e',
      '\u2060',
      '\u2064',
      '\u00ad',
      '\ufeff',
      '\u202a',
      '\u202e',
      '\u2066',
      '\u2069',
      '\u034f',
      '\u180b',
      '\u2800',
      '\u3164',
      '\ufe0f',
    ].flatMap((invisible) => [
      `ada${invisible}@example.com`,
      `${invisible}ada@example.com`,
      `ada@example.com${invisible}`,
      `ada@exam${invisible}ple.com`,
    ]),
    'ada\n@example.com',
    'ada',
    '',
    7,
    null,
  ])('refuses %j', (email) => expect(isEmailAddress(email)).toBe(false));
});
