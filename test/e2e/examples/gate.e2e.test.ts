import { makeUser } from '../../support/accounts';
import { BadNetwork, type Fate } from '../../support/bad-network';
import { Example, type ExampleProgram } from '../../support/example-program';
import { issueEvent, makeEvent, makeStaffedWallet, type StaffedWallet } from '../../support/fixtures';
import { sharedService, type TestService } from '../../support/service';

/** So often the SDK tries before the program hears of it. */
const TRIES = 3;

let example: Example;
let service: TestService;
let wallet: StaffedWallet;
let event: string;
let network: BadNetwork;
let gate: ExampleProgram;
let other: ExampleProgram;

beforeAll(async () => {
  example = Example.copy('gate');
  service = await sharedService();
  wallet = await makeStaffedWallet(service);
  const labels = { PKTextAlignmentLeft: 'INACTIVE', PKTextAlignmentCenter: 'INACTIVE', PKTextAlignmentRight: 'SEAT' };
  event = (await makeEvent(wallet.owner, labels))._id;
  network = await BadNetwork.start(service.baseUrl);
  const { username } = await makeUser(service, wallet, 'SCANNER');
  const open = (name: string, url: string) =>
    example.run(['gate.mjs'], {
      WALLET_URL: url,
      EVENT_ID: event,
      GATE_NAME: name,
      GATE_USERNAME: username,
      GATE_PASSWORD: 'user-password',
    });
  gate = open('Gate 1', network.url);
  other = open('Gate 2', service.baseUrl);
});

afterAll(async () => {
  await example.remove();
  await network?.close();
});

const makeTicket = async () => (await issueEvent(wallet.owner, event, { rightRow: '7' })).barcode;

const redeems = (barcode: string) => network.calls.filter(({ path }) => path.endsWith(`/redeem/${barcode}`));

/** What the next calls meet that redeem this ticket. */
function meet(barcode: string, ...fates: Fate[]): void {
  network.fates.push(...fates.map((fate) => ({ path: `/redeem/${barcode}`, fate })));
}

it('lets a ticket in once, and tells another gate where and when', async () => {
  const barcode = await makeTicket();
  expect(await gate.type(barcode)).toBe('LET IN   Ada Lovelace, seat 7');
  expect(await other.type(barcode)).toMatch(/^STOP {5}used at Gate 1, \d{4}-\d\d-\d\dT/);
});

it('shows the same answer when a ticket is held a moment too long', async () => {
  const barcode = await makeTicket();
  expect(await gate.type(barcode)).toMatch(/^LET IN/);
  expect(await gate.type(barcode)).toMatch(/^LET IN/);
  expect(redeems(barcode)).toHaveLength(1);
});

it('refuses what is no ticket of the event, and a canceled one', async () => {
  const { _id, barcode } = await issueEvent(wallet.owner, event, { rightRow: '7' });
  await wallet.owner.patch(`/passes/${_id}`, { status: 'canceled' });
  expect(await gate.type('NO-SUCH-TICKET')).toBe('STOP     not a ticket of this event');
  expect(await gate.type(barcode)).toMatch(/^STOP {5}.*canceled/);
});

it('takes a mistake back, and lets the ticket in again', async () => {
  const barcode = await makeTicket();
  await gate.type(barcode);
  expect(await other.type(`undo ${barcode}`)).toBe('UNDONE   Ada Lovelace, seat 7');
  expect(await other.type(`undo ${barcode}`)).toMatch(/^STOP {5}.*not been redeemed/);
  expect(await other.type(barcode)).toMatch(/^LET IN/);
});

it('lets the guest in whose ticket was redeemed while the answer was lost', async () => {
  const barcode = await makeTicket();
  meet(barcode, 'answer lost');
  expect(await gate.type(barcode)).toMatch(/^LET IN/);
  const keys = redeems(barcode).map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('goes on for longer than the SDK, with the same key, and says so', async () => {
  const barcode = await makeTicket();
  meet(barcode, 'answer lost', ...Array.from({ length: 2 * TRIES - 1 }, () => 'broken' as const));
  expect(await gate.type(barcode)).toMatch(/^WAIT/);
  await gate.says(/^LET IN .*/);
  const { body } = await wallet.owner.get<{ redeemable: boolean }>(`/passes/template/${event}/barcode/${barcode}`);
  expect(body.redeemable).toBe(false);
  expect(new Set(redeems(barcode).map(({ key }) => key)).size).toBe(1);
  expect(redeems(barcode)).toHaveLength(2 * TRIES + 1);
});

it('logs in again when the login is over', async () => {
  const barcode = await makeTicket();
  meet(barcode, 'token over');
  expect(await gate.type(barcode)).toMatch(/^LET IN/);
  expect(network.calls.filter(({ path }) => path === '/auth/login').length).toBeGreaterThan(1);
});
