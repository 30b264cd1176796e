import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unique } from '../../support/accounts';
import { mailsTo } from '../../support/development-mailbox';
import { Example, type ExampleProgram } from '../../support/example-program';
import { created, makeHotel, makeStaffedWallet, type StaffedWallet } from '../../support/fixtures';
import { Phone } from '../../support/phone';
import type { OwnService } from '../../support/service';
import { startTestApp } from '../../support/test-app';

interface Booking {
  _id: string;
  barcode: string;
  status: string;
  roomNumber?: string;
  roomCode?: string;
  checkout: string;
}

let service: OwnService;
let example: Example;
let wallet: StaffedWallet;
let hotel: string;
let environment: Record<string, string>;
let connector: ExampleProgram;
let url: string;

beforeAll(async () => {
  example = Example.copy('hotel');
  // A phone registers only for passes that name the address of the service.
  service = await startTestApp({ APPLE_WEB_SERVICE_HTTP: 'true' });
  wallet = await makeStaffedWallet(service);
  hotel = (await makeHotel(wallet.owner))._id;
  const { secret } = await created<{ secret: string }>(wallet.owner, '/wallets/webhook-secret', undefined);
  environment = {
    WALLET_URL: service.baseUrl,
    WALLET_TOKEN: wallet.token.token,
    HOTEL_ID: hotel,
    WEBHOOK_SECRET: secret,
    PORT: '0',
  };
  connector = example.run(['server.mjs'], environment);
  [, url] = await connector.says(/listens: (\S+)$/);
  await wallet.owner.patch('/wallets', { webHookUrl: `${url}/webhooks` });
});

afterAll(async () => {
  await example.remove();
  await service?.close();
});

const makeBooking = (more: Record<string, unknown> = {}) => {
  const email = `${unique('guest')}@example.com`;
  return {
    number: unique('R'),
    arrival: '2030-06-12T15:00:00+02:00',
    departure: '2030-06-15T11:00:00+02:00',
    guest: { firstName: 'Ada', lastName: 'Lovelace', email },
    doorCode: '4711#',
    ...more,
  };
};

async function send(type: string, booking: object, id = unique('message')): Promise<Record<string, string>> {
  const body = JSON.stringify({ id, type: `booking.${type}`, booking });
  const answer = await fetch(`${url}/bookings`, { method: 'POST', body });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, string>;
}

async function passesOf(number: string): Promise<Booking[]> {
  const { body } = await wallet.owner.get<{ docs: Booking[] }>(`/hotels/${hotel}/passes?search=${number}`);
  return body.docs;
}

it('issues one pass a booking and sends it once, however often the message comes', async () => {
  const booking = makeBooking();
  const issued = await send('created', booking, 'message-1');
  expect(await send('created', booking, 'message-1')).toEqual(issued);
  expect(await passesOf(booking.number)).toMatchObject([{ barcode: booking.number, roomCode: '4711#' }]);
  const mails = await mailsTo(wallet.owner, booking.guest.email, 1);
  expect(mails).toHaveLength(1);
  expect(mails[0].text).toContain(issued.link);
});

it('follows changes, also of a booking that it never heard of, and takes away what is gone', async () => {
  const booking = makeBooking();
  expect(await send('changed', booking)).toMatchObject({ result: 'issued' });
  const longer = { ...booking, departure: '2030-06-17T11:00:00+02:00', room: unique('2'), doorCode: undefined };
  expect(await send('changed', longer)).toMatchObject({ result: 'changed' });
  const [pass] = await passesOf(booking.number);
  expect(pass).toMatchObject({ roomNumber: longer.room, checkout: '2030-06-17T09:00:00.000Z' });
  expect(pass.roomCode).toBeUndefined();
});

it('cancels, and gives a booking that comes back a new pass', async () => {
  const booking = makeBooking();
  await send('created', booking);
  const [former] = await passesOf(booking.number);
  expect(await send('canceled', booking)).toEqual({ result: 'canceled' });
  expect(await send('canceled', booking)).toEqual({ result: 'canceled' });
  expect(await passesOf(booking.number)).toMatchObject([{ _id: former._id, status: 'canceled' }]);

  expect(await send('created', booking)).toMatchObject({ result: 'issued' });
  const [anew] = await passesOf(booking.number);
  expect(anew).toMatchObject({ status: 'active' });
  expect(anew._id).not.toBe(former._id);
  expect(await send('canceled', makeBooking())).toEqual({ result: 'unknown' });
});

it('leaves a pass as it was when another guest has the room', async () => {
  const room = unique('2');
  await send('created', makeBooking({ room }));
  const booking = makeBooking();
  await send('created', booking);
  expect(await send('changed', { ...booking, room })).toMatchObject({ result: 'room-taken' });
  const [pass] = await passesOf(booking.number);
  expect(pass.roomNumber).toBeUndefined();
  expect(await send('created', makeBooking({ room }))).toMatchObject({ result: 'room-taken' });
});

it('tells the front desk which guest has the pass on a phone, and believes no forged call', async () => {
  const booking = makeBooking();
  const { link } = await send('created', booking);
  const phone = new Phone(service.api);
  const serial = await phone.installFrom(link);
  await phone.register(serial);
  await connector.says(new RegExp(`"${booking.number}".*on a phone`));

  const data = { pass: { kind: 'hotel' }, barcode: 'R-FORGED' };
  const body = JSON.stringify({ event: 'pass.installed', walletId: wallet.id, timestamp: new Date(), data });
  const forged = await fetch(`${url}/webhooks`, { method: 'POST', body, headers: { 'webhook-id': 'forged' } });
  expect(forged.status).toBe(401);
  expect(connector.lines.join('\n')).not.toContain('R-FORGED');
});

it('imports the bookings of before in one request, and can be run again', async () => {
  const bookings = [makeBooking(), makeBooking(), makeBooking()];
  writeFileSync(join(example.folder, 'bookings.json'), JSON.stringify(bookings));
  const first = example.run(['import.mjs', 'bookings.json'], environment);
  expect(await first.end()).toBe(0);
  expect(first.lines).toEqual(['3 passes issued']);

  const second = example.run(['import.mjs', 'bookings.json'], environment);
  expect(await second.end()).toBe(0);
  const refused = bookings.map(
    ({ number }) => expect.stringMatching(`${number}: 409:BARCODE_ALREADY_EXISTS`) as string,
  );
  expect(second.lines).toEqual([...refused, '0 passes issued']);
  expect(await passesOf(bookings[0].number)).toHaveLength(1);
});
