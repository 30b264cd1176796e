import { login } from '../support/accounts';
import { type OwnService, startService } from '../support/service';
import { testEnvironment } from '../support/test-environment';

interface Listed {
  totalDocs: number;
  docs: { _id: string; number?: string; name?: string; strip?: string }[];
}

/** Closes the former one first: `close` drops the database that they share. */
async function list(app: OwnService, path: string): Promise<Listed> {
  const api = app.api.as(await login(app, 'demo', 'demo-password'));
  return (await api.get<Listed & Record<string, unknown>>(path)).body;
}

describe('The demo wallet', () => {
  let apps: OwnService[];
  let shared: Record<string, string>;

  beforeAll(async () => {
    const { MONGODB_URI, DATA_DIR } = testEnvironment();
    shared = { MONGODB_URI, DATA_DIR, SEED_DEMO: 'true' };
    apps = await Promise.all([startService(shared), startService(shared)]);
  });

  afterAll(async () => {
    for (const app of apps) await app.close();
  });

  it('is made once, with one template of each kind, by two processes that start at the same time', async () => {
    const transits = await list(apps[1], '/transits');
    const events = await list(apps[0], '/events');
    const hotels = await list(apps[1], '/hotels');
    const coupons = await list(apps[0], '/coupons');
    const cards = await list(apps[1], '/store-cards');
    const cinemas = await list(apps[0], '/cinemas');
    const [generics, offers] = [await list(apps[1], '/generics'), await list(apps[0], '/offers')];
    const flights = await list(apps[0], '/boarding-passes');
    const made = [transits, events, hotels, coupons, cards, cinemas, flights, generics, offers];
    expect(made.map(({ totalDocs }) => totalDocs)).toEqual(made.map(() => 1));
    expect(transits.docs[0]).toMatchObject({ number: 'RL 12', type: 'Boat', barcodeFormat: 'QR_CODE' });
    expect(events.docs[0]).toMatchObject({ name: 'Concert on the Water', status: 'PENDING' });
    expect(coupons.docs[0]).toMatchObject({ name: 'Welcome on board', isWelcomeCoupon: true, status: 'ACTIVE' });
    expect(hotels.docs[0]).toMatchObject({ hotelName: 'Hôtel du Port', code: 'NCE-PORT' });
    const strip = await fetch(events.docs[0].strip as string);
    expect([strip.status, strip.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('is not made again by a later start', async () => {
    apps.push(await startService(shared));
    expect((await list(apps[2], '/transits')).totalDocs).toBe(1);
    expect((await list(apps[2], '/events')).totalDocs).toBe(1);
    expect((await list(apps[2], '/hotels')).totalDocs).toBe(1);
    expect((await list(apps[2], '/coupons')).totalDocs).toBe(1);
    expect((await list(apps[2], '/store-cards')).totalDocs).toBe(1);
    expect((await list(apps[2], '/cinemas')).totalDocs).toBe(1);
    expect((await list(apps[2], '/boarding-passes')).totalDocs).toBe(1);
    expect((await list(apps[2], '/generics')).totalDocs).toBe(1);
    expect((await list(apps[2], '/offers')).totalDocs).toBe(1);
  });

  it('issues passes at once', async () => {
    const api = apps[0].api.as(await login(apps[0], 'demo', 'demo-password'));
    const [transit] = (await list(apps[0], '/transits')).docs;
    const [event] = (await list(apps[0], '/events')).docs;
    const [hotel] = (await list(apps[0], '/hotels')).docs;
    const holder = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
    const dates = { departureDate: '2027-03-01', arrivalDate: '2027-03-01' };
    const crossing = await api.post(`/transits/${transit._id}/passes`, { ...holder, ...dates });
    const seat = await api.post(`/events/${event._id}/passes`, {
      ...holder,
      leftRow: 'B',
      centerRow: '4',
      rightRow: '7',
    });
    const night = { checkin: '2030-06-12', checkout: '2030-06-13', roomNumber: '204' };
    const room = await api.post(`/hotels/${hotel._id}/passes`, { ...holder, ...night });
    const [coupon] = (await list(apps[0], '/coupons')).docs;
    const discount = await api.post(`/coupons/${coupon._id}/passes`, holder);
    expect([crossing, seat, room, discount].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });
});
