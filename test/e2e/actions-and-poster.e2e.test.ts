import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { boardingPassPolicy } from '../../src/boarding-passes/boarding-pass.policy';
import { cinemaPolicy } from '../../src/cinemas/cinema.policy';
import { couponPolicy } from '../../src/coupons/coupon.policy';
import { eventPolicy } from '../../src/events/event.policy';
import { genericPolicy } from '../../src/generics/generic.policy';
import { hotelPolicy } from '../../src/hotels/hotel.policy';
import { offerPolicy } from '../../src/offers/offer.policy';
import { storeCardPolicy } from '../../src/store-cards/store-card.policy';
import { transitPolicy } from '../../src/transits/transit.policy';
import { ACTION_TYPES } from '../../src/templates/dto/look.dto';
import { makeWallet, type TestWallet } from '../support/accounts';
import {
  created,
  fieldsOf,
  formOf,
  freshPicture,
  issue,
  type Json,
  makeCoupon,
  makeTemplate,
  templateBody,
} from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

const KINDS = [
  transitPolicy,
  eventPolicy,
  hotelPolicy,
  couponPolicy,
  storeCardPolicy,
  cinemaPolicy,
  boardingPassPolicy,
  offerPolicy,
  genericPolicy,
] as const;
const ACTIONS = [
  { type: 'shop', url: 'https://example.com/shop?a=1&b=2', text: { en: 'To the shop', fr: 'Vers la boutique' } },
  { type: 'call', phone: '+33 1 40 00 00 00' },
];

let app: TestService;
let wallet: TestWallet;

beforeAll(async () => {
  app = await sharedService();
  wallet = await makeWallet(app);
});

/** Noise does not get smaller, so one of this size is enough. */
async function picture(width: number, height: number): Promise<Blob> {
  const png = sharp({ create: { width, height, channels: 3, background: '#0B3954', noise: NOISE } }).png();
  return new Blob([new Uint8Array(await png.toBuffer())], { type: 'image/png' });
}
const NOISE = { type: 'gaussian', mean: 128, sigma: 30 } as const;

async function open(id: string, path: string, more = ''): Promise<Response> {
  const { shortLink } = (await wallet.owner.get<{ shortLink: string }>(`/passes/${id}`)).body;
  const { pathname, search } = new URL(shortLink);
  return fetch(`${app.baseUrl}${pathname}${path}${search}${more}`);
}

describe.each(KINDS.map((kind) => [kind.path, kind] as const))('actions and poster of /%s', (path, kind) => {
  let template: Json & { _id: string };
  beforeAll(async () => {
    const body = { ...(await templateBody(wallet.owner, kind as never)), actions: ACTIONS };
    template = await created(wallet.owner, `/${path}`, formOf({ ...body, poster: await picture(400, 600) }));
  });

  it('are returned as sent', async () => {
    const { body } = await wallet.owner.get(`/${path}/${template._id}`);
    for (const read of [template, body]) {
      expect(read).toMatchObject({ actions: ACTIONS, poster: expect.stringMatching(/\/images\/[0-9a-f]{64}\.png$/) });
    }
  });

  it('are in the file, with the poster in Apple’s sizes, and on the page in its language', async () => {
    const { _id } = await issue(wallet.owner, kind as never, template._id);
    const file = await open(_id, '/pass.pkpass');
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const sizes = await Promise.all(
      ['artwork.png', 'artwork@2x.png', 'artwork@3x.png'].map(async (name) => {
        const { width, height } = await sharp(files[name]).metadata();
        return `${width}x${height}`;
      }),
    );
    expect(sizes).toEqual(['363x510', '725x1019', '1087x1528']);
    const passJson = JSON.parse(Buffer.from(files['pass.json']).toString()) as Json;
    expect(passJson.featuredActions).toHaveLength(2);

    const [english, french] = [await (await open(_id, '')).text(), await (await open(_id, '', '&lang=fr')).text()];
    expect(english).toContain('href="https://example.com/shop?a=1&amp;b=2"');
    expect(english).toContain('>To the shop</a>');
    expect(english).toContain('href="tel:+33140000000"');
    expect(english).toContain('>Call</a>');
    expect(french).toContain('>Vers la boutique</a>');
    expect(french).toContain('>Appeler</a>');
    expect(english).toMatch(/<img class="poster" src="\/images\/[0-9a-f]{64}-poster-3x\.png" alt="">/);
  });

  it('are removed by a PATCH with null', async () => {
    const cleared = await wallet.owner.patch(`/${path}/${template._id}`, { actions: null, poster: null });
    expect([cleared.status, 'actions' in cleared.body, 'poster' in cleared.body]).toEqual([200, false, false]);
  });
});

const https = 'https://example.com';
describe('actions', () => {
  it.each([
    ['a type that is none', [{ type: 'dance', url: https }], ['type']],
    ['more than two', [1, 2, 3].map(() => ({ type: 'shop', url: https })), ['actions']],
    ['a shop without address', [{ type: 'shop' }], ['url']],
    ['a call with an address only', [{ type: 'call', url: https }], ['phone']],
    ['a phone without digits', [{ type: 'call', phone: 'none' }], ['phone']],
    ['a place with an address only', [{ type: 'place', url: https }], ['placeIdentifier']],
    ['an address that is not https', [{ type: 'shop', url: 'http://example.com' }], ['url']],
    ['a text of 31 characters', [{ type: 'shop', url: https, text: 'x'.repeat(31) }], ['text']],
    ['one language’s text of 31 characters', [{ type: 'shop', url: https, text: { fr: 'x'.repeat(31) } }], ['text']],
    ['a text in an unknown language', [{ type: 'shop', url: https, text: { de: 'Laden' } }], ['text']],
    ['a text in no language', [{ type: 'shop', url: https, text: {} }], ['text']],
    ['a list of texts', [{ type: 'shop', url: https, text: ['Shop'] }], ['text']],
  ])('refuse %s, on POST and PATCH', async (_what, actions, fields) => {
    const { _id } = await makeCoupon(wallet.owner);
    const body = await templateBody(wallet.owner, couponPolicy);
    const answers = [
      await wallet.owner.post('/coupons', { ...body, actions }),
      await wallet.owner.patch(`/coupons/${_id}`, { actions }),
    ];
    for (const answer of answers) expect([answer.status, fieldsOf(answer)]).toEqual([400, fields]);
  });

  const NEEDS: Readonly<Record<string, Json>> = {
    call: { phone: '+33140000000' },
    place: { placeIdentifier: 'I7C250D2CDCB364A' },
  };

  it('have fourteen types', () => {
    expect(new Set(ACTION_TYPES).size).toBe(14);
  });

  it.each(ACTION_TYPES)('accept %s with its required field, and a text of 30 characters', async (type) => {
    const actions = ['x'.repeat(30), { en: 'x'.repeat(30), fr: 'é'.repeat(30) }].map((text) => ({
      type,
      ...(NEEDS[type] ?? { url: https }),
      text,
    }));
    expect(await makeCoupon(wallet.owner, { actions })).toMatchObject({ actions });
  });
});

describe('a poster', () => {
  const post = async (poster: Blob | string) =>
    wallet.owner.post('/coupons', formOf({ ...(await templateBody(wallet.owner, couponPolicy)), poster }));

  it.each([
    [100, 100],
    [362, 510],
    [363, 509],
    [1000, 600],
  ])('with %s × %s pixels is refused', async (width, height) => {
    const answer = await post(await picture(width, height));
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['poster']]);
  });

  it('with exactly 363 × 510 pixels is accepted', async () => {
    expect((await post(await picture(363, 510))).status).toBe(201);
  });

  it('is refused if it is a small stored image, and accepted if it is large', async () => {
    const strip = async (file: Blob) => {
      const { _id } = await makeTemplate(wallet.owner, couponPolicy);
      return (await wallet.owner.patch(`/coupons/${_id}`, formOf({ strip: file }))).body.strip as string;
    };
    expect(fieldsOf(await post(await strip(await freshPicture())))).toEqual(['poster']);
    expect((await post(await strip(await picture(500, 800)))).status).toBe(201);
  });
});
