import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { type DtoClass, fieldsOf as declaredFields } from '../../src/core/validation/field-spec';
import type { KindPolicy } from '../../src/pass-model/kind-policy';
import { boardingPassPolicy } from '../../src/boarding-passes/boarding-pass.policy';
import { cinemaPolicy } from '../../src/cinemas/cinema.policy';
import { couponPolicy } from '../../src/coupons/coupon.policy';
import { eventPolicy } from '../../src/events/event.policy';
import { genericPolicy } from '../../src/generics/generic.policy';
import { hotelPolicy } from '../../src/hotels/hotel.policy';
import { offerPolicy } from '../../src/offers/offer.policy';
import { storeCardPolicy } from '../../src/store-cards/store-card.policy';
import { transitPolicy } from '../../src/transits/transit.policy';
import { makeUser, makeWallet, type Reachable, type TestWallet, unique } from './accounts';
import type { ApiClient } from './api-client';

export type Json = Record<string, unknown>;

/** A wallet with one caller of every kind that may work in it. */
export interface StaffedWallet extends TestWallet {
  editor: ApiClient;
  manager: ApiClient;
  scanner: ApiClient;
  viewer: ApiClient;
  /** Calls with a wallet token. */
  integration: ApiClient;
  token: { _id: string; token: string };
}

export async function makeStaffedWallet(app: Reachable, fields: Json = {}): Promise<StaffedWallet> {
  const wallet = await makeWallet(app, fields);
  const [editor, manager, scanner, viewer] = await Promise.all(
    ['EDITOR', 'MANAGER', 'SCANNER', 'VIEWER'].map(async (role) => (await makeUser(app, wallet, role)).api),
  );
  const token = await created<{ _id: string; token: string }>(wallet.owner, '/wallets/tokens', {});
  return { ...wallet, editor, manager, scanner, viewer, token, integration: app.api.as(token.token) };
}

/** POSTs and gives the record. @throws Error when it is not 201 */
export async function created<T = Json & { _id: string }>(api: ApiClient, path: string, body: unknown): Promise<T> {
  const answer = await api.post(path, body);
  if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
  return answer.body as T;
}

export interface Issued {
  _id: string;
  barcode: string;
  downloadLink: string;
  name: string;
}

type AnyKind = Pick<KindPolicy, 'path' | 'docs'> & {
  template: Pick<KindPolicy['template'], 'create'>;
  pass: Pick<KindPolicy['pass'], 'fields'>;
};

/** Tells whether POST needs the field. */
const isRequired = (dto: DtoClass, name: string) => declaredFields(dto).get(name)?.required === true;

/** Tells whether only customers can have passes of the kind. */
export const isForCustomers = ({ pass }: Pick<AnyKind, 'pass'>) => isRequired(pass.fields, 'clientId');

/** Tells whether passes of the kind need no holder's name. */
export const isForAnybody = ({ pass }: Pick<AnyKind, 'pass'>) =>
  !isForCustomers({ pass }) && declaredFields(pass.fields).get('firstName')?.requiredUnless === undefined;

/** The kind's documented example of a template; a picture that it needs is the wallet's logo. */
export async function templateBody(api: ApiClient, { docs, template }: AnyKind, fields: Json = {}): Promise<Json> {
  const picture = isRequired(template.create, 'strip') ? { strip: (await api.get('/wallets')).body.logo } : {};
  return { ...docs.createExample, ...picture, ...fields };
}

/** A template made of the kind's documented example. */
export async function makeTemplate(api: ApiClient, kind: AnyKind, fields: Json = {}) {
  return created(api, `/${kind.path}`, await templateBody(api, kind, fields));
}

/** A customer without a loyalty pass. */
export async function makeCustomer(api: ApiClient, fields: Json = {}): Promise<string> {
  const { _id, passId } = await created(api, '/clients', { firstName: 'Grace', lastName: 'Hopper', ...fields });
  if (passId) await api.delete(`/passes/${String(passId)}`);
  return _id;
}

/** The kind's documented example of an issue, for a new customer where only customers can have one. */
export async function issueBody(api: ApiClient, kind: AnyKind, fields: Json = {}): Promise<Json> {
  const customer = isForCustomers(kind) && !('clientId' in fields) ? { clientId: await makeCustomer(api) } : {};
  return { ...ADA, ...kind.docs.issueExample, ...customer, ...fields };
}

const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

/** A pass made of the kind's documented example, with a barcode that no other test uses. */
export async function issue(api: ApiClient, kind: AnyKind, template: string, fields: Json = {}): Promise<Issued> {
  const body = await issueBody(api, kind, { barcode: unique('B'), ...fields });
  return created(api, `/${kind.path}/${template}/passes`, body);
}

export const makeTransit = (api: ApiClient, fields: Json = {}) => makeTemplate(api, transitPolicy, fields);
export const makeEvent = (api: ApiClient, fields: Json = {}) => makeTemplate(api, eventPolicy, fields);
export const makeHotel = (api: ApiClient, fields: Json = {}) => makeTemplate(api, hotelPolicy, fields);
export const makeCoupon = (api: ApiClient, fields: Json = {}) => makeTemplate(api, couponPolicy, fields);
export const makeStoreCard = (api: ApiClient, fields: Json = {}) => makeTemplate(api, storeCardPolicy, fields);
export const makeCinema = (api: ApiClient, fields: Json = {}) => makeTemplate(api, cinemaPolicy, fields);
export const makeFlight = (api: ApiClient, fields: Json = {}) => makeTemplate(api, boardingPassPolicy, fields);
export const makeGeneric = (api: ApiClient, fields: Json = {}) => makeTemplate(api, genericPolicy, fields);
export const makeOffer = (api: ApiClient, fields: Json = {}) => makeTemplate(api, offerPolicy, fields);
export const issueTransit = (api: ApiClient, id: string, fields: Json = {}) => issue(api, transitPolicy, id, fields);
export const issueEvent = (api: ApiClient, id: string, fields: Json = {}) => issue(api, eventPolicy, id, fields);
export const issueHotel = (api: ApiClient, id: string, fields: Json = {}) => issue(api, hotelPolicy, id, fields);
export const issueCoupon = (api: ApiClient, id: string, fields: Json = {}) => issue(api, couponPolicy, id, fields);
export const issueStoreCard = (api: ApiClient, id: string, fields: Json = {}) =>
  issue(api, storeCardPolicy, id, fields);
export const issueBoardingPass = (api: ApiClient, id: string, fields: Json = {}) =>
  issue(api, boardingPassPolicy, id, fields);
export const issueGeneric = (api: ApiClient, id: string, fields: Json = {}) => issue(api, genericPolicy, id, fields);
export const issueOffer = (api: ApiClient, id: string, fields: Json = {}) => issue(api, offerPolicy, id, fields);
export const issueCinema = (api: ApiClient, id: string, fields: Json = {}) => issue(api, cinemaPolicy, id, fields);

/** A picture that no wallet has uploaded yet. */
export async function freshPicture(width = 64, height = width): Promise<Blob> {
  const png = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } }).png();
  return new Blob([new Uint8Array(await png.toBuffer())], { type: 'image/png' });
}

/** A multipart form as clients write it: objects as JSON, everything else as text, files as they are. */
export function formOf(fields: Json): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.set(name, value, `${name}.png`);
    else form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

/** The code of an error. */
export const codeOf = ({ body }: { body: Json }) => body.errorCode;

/** The refused fields of a VALIDATION_ERROR. */
export const fieldsOf = ({ body }: { body: Json }) =>
  (body.validationErrors as { field: string }[] | undefined)?.map(({ field }) => field);
