import { type TestWallet, unique } from './accounts';

/** An issued pass and what its link says. */
export interface TestPass {
  id: string;
  barcode: string;
  /** Page with key, on whatever host links have. */
  link: URL;
  shortId: string;
  key: string;
}

/** Day of travel of test tickets: far enough not to have passed. */
export const TRAVEL_DAY = '2099-03-01';

/** Makes a transit template and answers its id. */
export async function makeTransit(wallet: TestWallet, fields: Record<string, unknown> = {}): Promise<string> {
  return make(wallet, '/transits', {
    type: 'Train',
    number: 'TGV 6171',
    originStationCode: 'PAR',
    originName: 'Paris',
    destinationStationCode: 'NCE',
    destinationName: 'Nice',
    departureTime: '08:15',
    arrivalTime: '13:50',
    colors: { labelColor: '#B8C7D9', backgroundColor: '#0B3954', foregroundColor: '#FFFFFF' },
    ...fields,
  });
}

/** Makes an event template and answers its id. */
export async function makeEvent(wallet: TestWallet, fields: Record<string, unknown> = {}): Promise<string> {
  return make(wallet, '/events', {
    name: 'Summer Night Concert',
    locations: [{ locationName: 'Accor Arena', address: '8 boulevard de Bercy, Paris' }],
    date: { startDate: '2099-06-12T18:00:00Z', endDate: '2099-06-12T22:30:00Z' },
    ...fields,
  });
}

export function issueTransit(wallet: TestWallet, template: string, fields: Record<string, unknown> = {}) {
  const trip = { departureDate: TRAVEL_DAY, arrivalDate: TRAVEL_DAY, seat: '12A' };
  return issue(wallet, `/transits/${template}/passes`, { ...trip, ...fields });
}

export function issueEvent(wallet: TestWallet, template: string, fields: Record<string, unknown> = {}) {
  return issue(wallet, `/events/${template}/passes`, fields);
}

async function make(wallet: TestWallet, path: string, body: object): Promise<string> {
  const answer = await wallet.owner.post(path, body);
  if (answer.status !== 201) throw new Error(`POST ${path} failed: ${answer.text}`);
  return answer.body._id as string;
}

async function issue(wallet: TestWallet, path: string, fields: Record<string, unknown>): Promise<TestPass> {
  const holder = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', barcode: unique('TICKET') };
  const answer = await wallet.owner.post<Record<string, string>>(path, { ...holder, ...fields });
  if (answer.status !== 201) throw new Error(`POST ${path} failed: ${answer.text}`);
  const { _id: id, barcode, downloadLink } = answer.body;
  const link = new URL(downloadLink);
  return { id, barcode, link, shortId: link.pathname.slice('/p/'.length), key: link.searchParams.get('k') ?? '' };
}
