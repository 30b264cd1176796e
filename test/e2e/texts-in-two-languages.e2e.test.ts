import { unzipSync } from 'fflate';
import { boardingPassPolicy } from '../../src/boarding-passes/boarding-pass.policy';
import { cinemaPolicy } from '../../src/cinemas/cinema.policy';
import { couponPolicy } from '../../src/coupons/coupon.policy';
import { eventPolicy } from '../../src/events/event.policy';
import { genericPolicy } from '../../src/generics/generic.policy';
import { hotelPolicy } from '../../src/hotels/hotel.policy';
import { offerPolicy } from '../../src/offers/offer.policy';
import { transitPolicy } from '../../src/transits/transit.policy';
import { makeWallet, type TestWallet, unique } from '../support/accounts';
import { mailsTo } from '../support/development-mailbox';
import {
  created,
  fieldsOf,
  formOf,
  issue,
  issueBody,
  type Json,
  makeTemplate,
  templateBody,
} from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: TestWallet;

beforeAll(async () => {
  app = await sharedService();
  wallet = await makeWallet(app);
});

const TEXT = { en: 'Say "hello" to all.', fr: 'Dites « bonjour » à tous.' };
const MESSAGES = ['subscriptionMessage', 'emailSubscriptionMessage'];
const FIELDS = [
  [transitPolicy, [...MESSAGES, 'terms', 'details']],
  [eventPolicy, [...MESSAGES, 'terms', 'description']],
  [hotelPolicy, ['description']],
  [couponPolicy, [...MESSAGES, 'description']],
  [cinemaPolicy, [...MESSAGES, 'terms', 'details']],
  [boardingPassPolicy, [...MESSAGES, 'terms', 'details']],
  [offerPolicy, [...MESSAGES, 'terms', 'details']],
  [genericPolicy, [...MESSAGES, 'terms', 'details']],
] as const;
const cases = FIELDS.flatMap(([policy, fields]) => fields.map((field) => [policy.path, field, policy] as const));

describe.each(cases)('/%s: %s', (path, field, policy) => {
  const make = (value: unknown) => makeTemplate(wallet.owner, policy as never, { [field]: value });
  const patch = (id: string, value: unknown) => wallet.owner.patch<Json>(`/${path}/${id}`, { [field]: value });

  it('is returned in the form that was sent', async () => {
    const { _id, ...template } = await make(TEXT);
    expect((template as Json)[field]).toEqual(TEXT);
    for (const value of ['The same for all', { fr: 'Pour tous' }, TEXT]) {
      expect((await patch(_id, value)).body[field]).toEqual(value);
      expect((await wallet.owner.get<Json>(`/${path}/${_id}`)).body[field]).toEqual(value);
    }
  });

  it('refuses other languages, no language, and other values', async () => {
    const { _id } = await make(TEXT);
    for (const value of [{ de: 'Hallo' }, {}, { en: 7 }, ['a'], 7, { en: 'x'.repeat(5001) }, { fr: 'a\u0000b' }]) {
      const answer = await patch(_id, value);
      expect([value, answer.status, fieldsOf(answer)]).toEqual([value, 400, [field]]);
    }
  });

  it('is accepted in a form', async () => {
    const body = await templateBody(wallet.owner, policy as never);
    const sent = await created<Json>(wallet.owner, `/${path}`, formOf({ ...body, [field]: TEXT }));
    expect(sent[field]).toEqual(TEXT);
    const braced = await created<Json>(wallet.owner, `/${path}`, formOf({ ...body, [field]: '{not json' }));
    expect(braced[field]).toBe('{not json');
  });
});

it.each(
  [
    ['terms', eventPolicy],
    ['details', transitPolicy],
    ['description', hotelPolicy],
    ['description', couponPolicy],
    ['terms', cinemaPolicy],
    ['details', cinemaPolicy],
    ['terms', boardingPassPolicy],
    ['details', boardingPassPolicy],
    ['terms', offerPolicy],
    ['details', offerPolicy],
    ['terms', genericPolicy],
    ['details', genericPolicy],
  ].map(([field, policy]) => [(policy as { path: string }).path, field as string, policy] as const),
)('the passes of /%s have %s on the back in both languages', async (_path, field, policy) => {
  const template = await makeTemplate(wallet.owner, policy as never, { [field]: TEXT });
  const { _id } = await issue(wallet.owner, policy as never, template._id);
  const { shortLink } = (await wallet.owner.get<{ shortLink: string }>(`/passes/${_id}`)).body;
  const { pathname, search } = new URL(shortLink);
  const file = await fetch(`${app.baseUrl}${pathname}/pass.pkpass${search}`);
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  expect(Buffer.from(files['pass.json']).toString()).not.toContain(JSON.stringify(TEXT.en));
  const strings = (lang: string) => Buffer.from(files[`${lang}.lproj/pass.strings`]).toString('utf16le');
  const [, key] = /"(text_[0-9a-f]{16})" = "Say \\"hello\\" to all.";\n/.exec(strings('en'))!;
  expect(Buffer.from(files['pass.json']).toString()).toContain(`"value":"${key}"`);
  expect(strings('fr')).toContain(`"${key}" = "${TEXT.fr}";\n`);
});

it('e-mails use the text in the language of the call, or else the existing one', async () => {
  const template = await makeTemplate(wallet.owner, eventPolicy, { emailSubscriptionMessage: TEXT });
  const onlyFrench = await makeTemplate(wallet.owner, eventPolicy, { emailSubscriptionMessage: { fr: TEXT.fr } });
  for (const [lang, { _id }, text] of [
    ['en', template, TEXT.en],
    ['fr', template, TEXT.fr],
    ['en', onlyFrench, TEXT.fr],
  ] as const) {
    const email = `${unique('ada')}@example.com`;
    const body = await issueBody(wallet.owner, eventPolicy, {
      barcode: unique('B'),
      email,
      enableSendEmailOrSms: true,
    });
    await created(wallet.owner.with({ 'x-lang': lang }), `/events/${_id}/passes`, body);
    const [mail] = await mailsTo(wallet.owner, email, 1);
    expect(mail.text).toContain(text);
  }
});
