import { unique } from '../../support/accounts';
import { mailsTo } from '../../support/development-mailbox';
import { Example, type ExampleProgram } from '../../support/example-program';
import { makeStaffedWallet, makeStoreCard, type StaffedWallet } from '../../support/fixtures';
import { BadNetwork } from '../../support/bad-network';
import { sharedService } from '../../support/service';

interface Member {
  _id: string;
  gain: number;
  gainHistory: object[];
  clientTypeName: string;
  shortLink: string;
}

let example: Example;
let wallet: StaffedWallet;
let network: BadNetwork;
let environment: Record<string, string>;
let till: ExampleProgram;

beforeAll(async () => {
  example = Example.copy('loyalty');
  const service = await sharedService();
  wallet = await makeStaffedWallet(service);
  await makeStoreCard(wallet.owner);
  network = await BadNetwork.start(service.baseUrl);
  environment = { WALLET_URL: network.url, WALLET_TOKEN: wallet.token.token };
  till = example.run(['till.mjs'], environment);
});

afterAll(async () => {
  await example.remove();
  await network?.close();
});

/** A new member's number. */
async function join(): Promise<string> {
  const number = unique('M');
  expect(await till.type(`join ${number} Ada Lovelace ${number}@example.com`)).toMatch(`WELCOME ${number} http`);
  return number;
}

async function memberOf(number: string): Promise<Member> {
  const { body } = await wallet.owner.get<{ docs: Member[] }>(`/clients?search=${number}`);
  return (await wallet.owner.get<Member>(`/clients/${body.docs[0]._id}`)).body;
}

it('makes a member with a card that is sent by e-mail, once', async () => {
  const number = await join();
  const { shortLink, gain } = await memberOf(number);
  expect(gain ?? 0).toBe(0);
  const mails = await mailsTo(wallet.owner, `${number}@example.com`, 1);
  expect(mails[0].text).toContain(shortLink);
  expect(await till.type(`join ${number} Ada Lovelace ${number}@example.com`)).toBe(`MEMBER ALREADY ${number}`);
});

it('counts each receipt once, and shows the balance on the card', async () => {
  const number = await join();
  const [first, second] = [unique('receipt'), unique('receipt')];
  expect(await till.type(`sale ${first} ${number} 42.50`)).toBe(`POINTS ${number} 42`);
  expect(await till.type(`sale ${first} ${number} 42.50`)).toBe(`POINTS ${number} 42`);
  expect(await till.type(`sale ${second} ${number} 10`)).toBe(`POINTS ${number} 52`);
  const { gain, gainHistory } = await memberOf(number);
  expect(gain).toBe(52);
  expect(gainHistory.slice(-2)).toMatchObject([
    { gain: 42, delta: 42, reference: first },
    { gain: 52, delta: 10, reference: second },
  ]);
});

it('spends no more than there is', async () => {
  const number = await join();
  await till.type(`sale ${unique('receipt')} ${number} 100`);
  expect(await till.type(`spend ${unique('receipt')} ${number} 101`)).toBe(`NOT ENOUGH ${number} 100`);
  expect(await till.type(`spend ${unique('receipt')} ${number} 60`)).toBe(`POINTS ${number} 40`);
  expect((await memberOf(number)).gain).toBe(40);
});

it('makes members Gold by what they have earned, whatever they spend', async () => {
  const number = await join();
  await till.type(`sale ${unique('receipt')} ${number} 499.99`);
  expect((await memberOf(number)).clientTypeName).not.toBe('Gold');
  await till.type(`spend ${unique('receipt')} ${number} 400`);
  await till.type(`sale ${unique('receipt')} ${number} 1`);
  expect(await memberOf(number)).toMatchObject({ clientTypeName: 'Gold', gain: 100 });
});

it('refuses unknown members and wrong amounts', async () => {
  const number = await join();
  expect(await till.type(`sale ${unique('receipt')} NOBODY 10`)).toBe('NO MEMBER NOBODY');
  const receipt = unique('receipt');
  expect(await till.type(`sale ${receipt} ${number} ten`)).toBe(`NO AMOUNT ${receipt}`);
});

it('keeps a sale while the service cannot be reached, and counts it once afterwards', async () => {
  const number = await join();
  await till.type(`sale ${unique('receipt')} ${number} 10`);
  network.fates.push(...Array.from({ length: 3 }, () => ({ path: '/gain', fate: 'broken' as const })));
  expect(await till.type(`sale ${unique('receipt')} ${number} 5`)).toMatch(`POINTS LATER ${number} (CONNECTION_`);

  await till.stop();
  network.fates.length = 0;
  // The file with the pending sales is all that it needs.
  till = example.run(['till.mjs'], environment);
  expect(await till.type('sync')).toBe('WAITING 0');
  expect((await memberOf(number)).gain).toBe(15);
  expect(await till.type('sync')).toBe('WAITING 0');
  expect((await memberOf(number)).gain).toBe(15);
});

it('asks to repeat a payment that was not answered, and spends the points once', async () => {
  const number = await join();
  await till.type(`sale ${unique('receipt')} ${number} 100`);
  const receipt = unique('receipt');
  const fates = ['answer lost', 'broken', 'broken'] as const;
  network.fates.push(...fates.map((fate) => ({ path: '/gain', fate })));
  expect(await till.type(`spend ${receipt} ${number} 30`)).toMatch(`TRY AGAIN ${receipt} (CONNECTION_`);
  network.fates.length = 0;
  expect(await till.type(`spend ${receipt} ${number} 30`)).toBe(`POINTS ${number} 70`);
  expect(await till.type(`spend ${receipt} ${number} 30`)).toBe(`POINTS ${number} 70`);
  expect((await memberOf(number)).gain).toBe(70);
});
