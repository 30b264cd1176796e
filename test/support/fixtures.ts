import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { KindPolicy } from '../../src/passes/kind-policy';
import { couponPolicy } from '../../src/coupons/coupon.policy';
import { eventPolicy } from '../../src/events/event.policy';
import { hotelPolicy } from '../../src/hotels/hotel.policy';
import { transitPolicy } from '../../src/transits/transit.policy';
import { makeUser, makeWallet, type TestWallet, unique } from './accounts';
import type { ApiClient } from './api-client';
import type { TestApp } from './test-app';

export type Json = Record<string, unknown>;

/** A wallet with one caller of every kind that may work in it. */
export interface StaffedWallet extends TestWallet {
  editor: ApiClient;
  scanner: ApiClient;
  viewer: ApiClient;
  /** Calls with a wallet token. */
  integration: ApiClient;
  token: { _id: string; token: string };
}

export async function makeStaffedWallet(app: TestApp, fields: Json = {}): Promise<StaffedWallet> {
  const wallet = await makeWallet(app, fields);
  const [editor, scanner, viewer] = await Promise.all(
    ['EDITOR', 'SCANNER', 'VIEWER'].map(async (role) => (await makeUser(app, wallet, role)).api),
  );
  const token = await created<{ _id: string; token: string }>(wallet.owner, '/wallets/tokens', {});
  return { ...wallet, editor, scanner, viewer, token, integration: app.api.as(token.token) };
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

type AnyKind = Pick<KindPolicy, 'path' | 'docs'>;

/** A template made of the kind's documented example. */
export function makeTemplate(api: ApiClient, { path, docs }: AnyKind, fields: Json = {}) {
  return created(api, `/${path}`, { ...docs.createExample, ...fields });
}

/** A pass made of the kind's documented example, with a barcode that no other test uses. */
export function issue(api: ApiClient, { path, docs }: AnyKind, template: string, fields: Json = {}): Promise<Issued> {
  return created(api, `/${path}/${template}/passes`, { ...docs.issueExample, barcode: unique('B'), ...fields });
}

export const makeTransit = (api: ApiClient, fields: Json = {}) => makeTemplate(api, transitPolicy, fields);
export const makeEvent = (api: ApiClient, fields: Json = {}) => makeTemplate(api, eventPolicy, fields);
export const makeHotel = (api: ApiClient, fields: Json = {}) => makeTemplate(api, hotelPolicy, fields);
export const makeCoupon = (api: ApiClient, fields: Json = {}) => makeTemplate(api, couponPolicy, fields);
export const issueTransit = (api: ApiClient, id: string, fields: Json = {}) => issue(api, transitPolicy, id, fields);
export const issueEvent = (api: ApiClient, id: string, fields: Json = {}) => issue(api, eventPolicy, id, fields);
export const issueHotel = (api: ApiClient, id: string, fields: Json = {}) => issue(api, hotelPolicy, id, fields);
export const issueCoupon = (api: ApiClient, id: string, fields: Json = {}) => issue(api, couponPolicy, id, fields);

/** A picture that no wallet has uploaded yet. */
export async function freshPicture(side = 64): Promise<Blob> {
  const png = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } }).png();
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
