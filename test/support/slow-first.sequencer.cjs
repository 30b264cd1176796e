// eslint-disable-next-line @typescript-eslint/no-require-imports -- jest loads sequencers as CommonJS
const Sequencer = require('@jest/test-sequencer').default;

/** Files that take minutes, the slowest first: whichever begins last ends alone, on one of several cores. */
const SLOW = [
  'contract/tenant.test.ts',
  'kinds/pass-kinds-statuses.test.ts',
  'kinds/pass-kinds-passes.test.ts',
  'kinds/pass-kinds-templates.test.ts',
  'e2e/public-pages.browser.test.ts',
  'e2e/message-faults.e2e.test.ts',
  'kinds/extending.test.ts',
  'kinds/extension.test.ts',
  'e2e/getting-started.e2e.test.ts',
  'google-wallet/google-updates.test.ts',
  'e2e/messages.browser.test.ts',
  'deployment/dockerfile.test.ts',
  'e2e/readme.e2e.test.ts',
  'fault/communications.test.ts',
  'fault/workers.test.ts',
  'fault/phones.test.ts',
  'fault/events-on-request.test.ts',
];

/** Where nothing is known yet of how long files take, as on a machine that runs them for the first time. */
module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    const place = ({ path }) => {
      const index = SLOW.findIndex((name) => path.endsWith(name));
      return index < 0 ? SLOW.length : index;
    };
    return super.sort(tests).sort((one, other) => place(one) - place(other));
  }
};
