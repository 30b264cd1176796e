import type { AppConfig } from '../../../src/core/config/app-config';
import type { LoadedExtension } from '../../../src/extensions/extension';
import { assertClaims } from '../../../src/extensions/extension-claims';
import type { KindPolicy } from '../../../src/pass-model/kind-policy';

class Something {}

const kind = (name: string, path = `${name}s`) => ({ kind: name, path }) as KindPolicy;

const extension = (name: string, members: object = {}) =>
  ({ name, entry: `./${name}.js`, ...members }) as LoadedExtension;

const check = (extensions: LoadedExtension[], smsAccount: string | null = null) => {
  const messaging = { smtpUrl: null, sms: { account: smsAccount } } as AppConfig['messaging'];
  assertClaims(extensions, [kind('event')], { messaging });
};

describe('a name, kind, path, or port that must be unique', () => {
  it('is accepted if the extensions differ', () => {
    const sms = { messageProviders: { sms: Something } };
    const mail = { messageProviders: { mail: Something } };
    check([extension('one', { kinds: [kind('one')], ...sms }), extension('two', { kinds: [kind('two')], ...mail })]);
  });

  it.each<[string, LoadedExtension[], string]>([
    [
      'a name',
      [extension('one'), { ...extension('one'), entry: 'one' }],
      './one.js and one claim the extension name one',
    ],
    ['a kind', [extension('one', { kinds: [kind('event', 'x')] })], 'the service and one claim the kind event'],
    [
      'a kind of another extension',
      [extension('one', { kinds: [kind('show')] }), extension('two', { kinds: [kind('show', 'x')] })],
      'one and two claim the kind show',
    ],
    ['a path', [extension('one', { kinds: [kind('show', 'events')] })], 'the service and one claim the path events'],
    [
      'the sending of SMS',
      ['one', 'two'].map((name) => extension(name, { messageProviders: { sms: Something } })),
      'one and two claim the sending of SMS',
    ],
    [
      'the making of passes',
      ['one', 'two'].map((name) => extension(name, { passGenerator: Something })),
      'one and two claim the making of passes',
    ],
    [
      'a scheduled task',
      ['one', 'two'].map((name) =>
        extension(name, { scheduledTasks: [{ name: 'daily', everyMs: 1, task: Something }] }),
      ),
      'one and two claim the scheduled task daily',
    ],
  ])('is refused if claimed twice: %s', (_what, extensions, claim) => {
    expect(() => check(extensions)).toThrow(`Both ${claim}. Remove or rename one of them.`);
  });

  it('can also be claimed by the configuration', () => {
    const sms = [extension('one', { messageProviders: { sms: Something } })];
    expect(() => check(sms, 'AC1')).toThrow('Both SMS_ACCOUNT and one claim the sending of SMS.');
  });
});
