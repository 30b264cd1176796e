import { makeWallet, type TestWallet, unique } from '../support/accounts';
import { codeOf, fieldsOf, formOf, freshPicture, type Json, makeEvent } from '../support/fixtures';
import { type OwnService, startService } from '../support/service';

let app: OwnService;
let wallet: TestWallet;
let event: string;

beforeAll(async () => {
  app = await startService({ MAX_STORED_FILES: '6' });
  wallet = await makeWallet(app);
  event = (await makeEvent(wallet.owner))._id;
});
afterAll(() => app?.close());

const pdf = () => new Blob([`%PDF-1.7 ${unique('terms')}`], { type: 'application/pdf' });
const sendStrip = async (strip: Blob | string) => wallet.owner.patch<Json>(`/events/${event}`, formOf({ strip }));

it('a wallet stores images and PDFs up to its limit, and can still use the files it has sent', async () => {
  const picture = await freshPicture();
  const first = await sendStrip(picture);
  expect(first.status).toBe(200);
  let answer: { status: number; body: Json } = first;
  for (let upload = 0; upload < 8 && answer.status === 200; upload++) answer = await sendStrip(await freshPicture());
  expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['strip']]);
  expect(answer.body.message).toContain('limit of 6 images and PDFs');

  const terms = await wallet.owner.patch<Json>('/wallets', formOf({ pdf: pdf() }));
  expect([codeOf(terms), fieldsOf(terms)]).toEqual(['400:VALIDATION_ERROR', ['pdf']]);
  expect((await sendStrip(picture)).status).toBe(200);
  expect((await sendStrip(String(first.body.strip))).status).toBe(200);

  const other = await makeWallet(app);
  expect((await other.owner.patch('/wallets', formOf({ pdf: pdf() }))).status).toBe(200);
});
