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
  'kinds/pass-kinds-passes.test.ts',
  'e2e/hostile-bodies.e2e.test.ts',
  'google-wallet/google-updates.test.ts',
  'kinds/pass-kinds-templates.test.ts',
  'e2e/upgrades.e2e.test.ts',
  'e2e/message-relay.e2e.test.ts',
  'e2e/readme.e2e.test.ts',
  'e2e/command.e2e.test.ts',
  'e2e/messages.browser.test.ts',
  'e2e/scan-manifest.e2e.test.ts',
  'e2e/hostile-files.e2e.test.ts',
  'e2e/command-doctor.e2e.test.ts',
  'e2e/phones.e2e.test.ts',
  'e2e/sdk-package.e2e.test.ts',
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

/** Of the other files one of the longest comes after so many shorter ones. */
const SHORTER = 5;

/** What takes long mostly waits: several of these at a time would leave the cores idle. */
function spread(longestFirst) {
  const longest = Math.ceil(longestFirst.length / (SHORTER + 1));
  const shorter = longestFirst.slice(longest);
  return longestFirst
    .slice(0, longest)
    .flatMap((test, turn) => [test, ...shorter.slice(turn * SHORTER, (turn + 1) * SHORTER)]);
}

/** Where nothing is known yet of how long files take, as on a machine that runs them for the first time. */
module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    const place = ({ path }) => SLOW.findIndex((name) => path.endsWith(name));
    const known = tests.filter((test) => place(test) >= 0).sort((one, other) => place(one) - place(other));
    return [...known, ...spread(super.sort(tests.filter((test) => place(test) < 0)))];
  }
};
