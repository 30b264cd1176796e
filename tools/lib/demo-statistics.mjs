import { check, step, tell, waitFor } from './demo-story.mjs';

/**
 * Compares the statistics with what the demo has done.
 * @param {import('../../sdk/dist/index.js').WalletPass} wallet
 * @param {{ _id: string }} ticket - a ticket that was redeemed and whose redemption was reversed
 */
export async function showStatistics(wallet, ticket) {
  step('Read the statistics');
  const issued = (await wallet.passes.list({ limit: 1 })).totalDocs;
  const mails = (await wallet.deliveries.list({ channel: 'EMAIL', state: 'accepted', limit: 1 })).totalDocs;
  const expected = { issued, installedIOS: 1, installedAndroid: 1, redeemed: 1, unredeemed: 1, emailAccepted: mails };
  let counted;
  await waitFor(`The numbers ${JSON.stringify(expected)}`, async () => {
    counted = await wallet.statistics.summary();
    return Object.entries(expected).every(([metric, number]) => counted.period[metric] === number);
  });
  const { period, installedNow, retention } = counted;
  tell(`Issued ${period.issued}, redeemed ${period.redeemed}, undone ${period.unredeemed}.`);
  tell(
    `Installed ${period.installed}: ${period.installedIOS} on an iPhone, ${period.installedAndroid} in Google Wallet.`,
  );
  tell(`Now on phones: ${installedNow}, retention ${retention}. E-mails accepted: ${period.emailAccepted}.`);

  const { rows } = await wallet.statistics.get({ groupBy: 'source', metrics: 'issued' });
  const bySource = rows.reduce((sum, row) => sum + row.issued, 0);
  check(bySource === issued, `The sources add up to ${bySource} issued passes instead of ${issued}.`);
  tell(
    `By source: ${rows
      .filter((row) => row.issued > 0)
      .map(({ key, ...row }) => `${key} ${row.issued}`)
      .join(', ')}`,
  );

  const timeline = (await wallet.passes.timeline(ticket._id).all()).map(({ type }) => type);
  check(timeline.at(-1) === 'issued', `The timeline of the ticket begins with: ${timeline.at(-1)}`);
  tell(`Timeline of the train ticket: ${timeline.toReversed().join(', ')}`);
}
