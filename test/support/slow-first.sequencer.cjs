// eslint-disable-next-line @typescript-eslint/no-require-imports -- jest loads sequencers as CommonJS
const Sequencer = require('@jest/test-sequencer').default;

/**
 * Files that take longest, in the order in which they begin: whichever begins last ends alone, on one of several cores. Those
 * that wait most of the time and those that compute take turns.
 */
const SLOW = [
  'kinds/extending.test.ts',
  'e2e/message-faults.e2e.test.ts',
  'kinds/pass-kinds-statuses.test.ts',
  'contract/tenant.test.ts',
  'e2e/getting-started.e2e.test.ts',
  'e2e/public-pages.browser.test.ts',
  'e2e/sms-faults.e2e.test.ts',
  'kinds/pass-kinds-passes.test.ts',
  'e2e/webhook-receivers.e2e.test.ts',
  'e2e/hostile-bodies.e2e.test.ts',
  'google-wallet/google-updates.test.ts',
  'kinds/pass-kinds-templates.test.ts',
  'e2e/flight-changes.e2e.test.ts',
  'e2e/upgrades.e2e.test.ts',
  'e2e/message-relay.e2e.test.ts',
  'e2e/readme.e2e.test.ts',
  'providers/sms-clients.test.ts',
  'e2e/command.e2e.test.ts',
  'e2e/messages.browser.test.ts',
  'e2e/scan-manifest.e2e.test.ts',
  'e2e/google-callback.e2e.test.ts',
  'e2e/hostile-files.e2e.test.ts',
  'e2e/command-doctor.e2e.test.ts',
  'e2e/phones.e2e.test.ts',
  'e2e/sdk-package.e2e.test.ts',
  'e2e/apple-pass-file.e2e.test.ts',
  'e2e/command-doctor-service.e2e.test.ts',
  'tools/demo.test.ts',
  'deployment/dockerfile.test.ts',
  'fault/workers.test.ts',
  'fault/statistics.test.ts',
  'fault/communications.test.ts',
  'fault/phones.test.ts',
  'fault/events-on-request.test.ts',
  'fault/replica-set.test.ts',
  'fault/hang.test.ts',
  'fault/messages.test.ts',
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
