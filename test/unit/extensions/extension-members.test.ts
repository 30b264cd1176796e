import type { Extension } from '../../../src/extensions/extension';
import { assertMembers } from '../../../src/extensions/extension-members';

class Something {
  run(): Promise<void> {
    return Promise.resolve();
  }
}

const check = (extension: object, version = '1.2.0') => {
  assertMembers({ name: 'reports', requires: '^1.0', ...extension } as Extension, './reports.js', version);
};

const NAME = 'a name of letters, digits, hyphens and dots, such as gift-cards';
const KINDS = 'a list of kind policies, each with a kind such as giftCard and a path such as gift-cards';

describe('the members of an extension', () => {
  it('are accepted if they are all valid', () => {
    check({
      kinds: [{ kind: 'voucher', path: 'vouchers', pass: {} }],
      imports: [Something],
      messageProviders: { mail: Something, sms: Something },
      passGenerator: Something,
      webhookEvents: [{ name: 'report.made', sample: () => ({}) }],
      scheduledTasks: [{ name: 'reports', everyMs: 1000, task: Something }],
      i18n: './i18n',
      migrations: [{ id: '1.1.0-totals', up: () => Promise.resolve() }],
    });
  });

  it('are refused if one is unknown', () => {
    expect(() => check({ controllers: [] })).toThrow(
      'The extension ./reports.js has the unknown member controllers. Known members are name, requires, kinds, imports, messageProviders, passGenerator, webhookEvents, scheduledTasks, i18n, migrations.',
    );
  });

  it.each([
    ['name', '', NAME],
    ['name', '../x', NAME],
    ['name', 'gift cards', NAME],
    ['requires', undefined, 'a range of versions such as ^1.0'],
    ['requires', 'new', 'a range of versions such as ^1.0'],
    ['kinds', [{}], KINDS],
    ['kinds', [{ kind: 'voucher', path: '../vouchers', pass: {} }], KINDS],
    ['migrations', [{ id: '../x', up: () => undefined }], 'a list of objects with id and up'],
    ['imports', Something, 'a list of Nest modules'],
    ['messageProviders', { fax: Something }, 'an object with classes as mail and sms, and nothing else'],
    ['messageProviders', { sms: new Something() }, 'an object with classes as mail and sms, and nothing else'],
    ['passGenerator', {}, 'a class'],
    ['webhookEvents', ['report.made'], 'a list of objects with name and sample'],
    ['scheduledTasks', [{ name: 'reports', task: Something }], 'a list of objects with name, everyMs and task'],
    ['i18n', {}, 'the path of a folder'],
  ])('are refused if %s is %p', (member, value, expected) => {
    expect(() => check({ [member]: value })).toThrow(
      `The member ${member} of the extension ./reports.js must be ${expected}.`,
    );
  });

  it('determine with which versions of the service the extension works', () => {
    check({ requires: '^1.0' }, '1.3.0-beta.1');
    expect(() => check({ requires: '^2.0' })).toThrow(
      'The extension reports (./reports.js) requires version ^2.0 of the service, but this is 1.2.0. Install compatible versions.',
    );
  });
});
