import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { ApiClient } from './api-client';
import type { TestService } from './service';

/** A running service that wallets can be made in. */
export interface Reachable extends Pick<TestService, 'api'> {
  config: Pick<TestService['config'], 'admin'>;
}

/** A wallet with its OWNER, as an ADMIN makes them. */
export interface TestWallet {
  id: string;
  username: string;
  password: string;
  /** The OWNER. */
  owner: ApiClient;
  wallet: Record<string, unknown>;
}

let noise: Promise<Buffer> | undefined;

/** A PNG of some kilobytes that decodes. */
export function samplePng(): Promise<Buffer> {
  noise ??= sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
  return noise;
}

export async function sampleFile(type = 'image/png'): Promise<Blob> {
  return new Blob([new Uint8Array(await samplePng())], { type });
}

/** A name that no other test uses: of a thousand in one wallet, no two are the same by chance. */
export function unique(prefix: string): string {
  return `${prefix}-${randomBytes(6).toString('hex')}`;
}

export async function login(app: Reachable, username: string, password: string): Promise<string> {
  const answer = await app.api.post<{ token: string }>('/auth/login', { username, password });
  if (answer.status !== 201) throw new Error(`Login of ${username} failed: ${answer.text}`);
  return answer.body.token;
}

export async function loginAdmin(app: Reachable): Promise<ApiClient> {
  return app.api.as(await login(app, app.config.admin.username, app.config.admin.password));
}

/** Makes a wallet with logo, icon and every pass type unless `fields` says otherwise. */
export async function makeWallet(app: Reachable, fields: Record<string, unknown> = {}): Promise<TestWallet> {
  const admin = await loginAdmin(app);
  const username = unique('owner');
  const password = 'owner-password';
  const form = new FormData();
  const all = { name: unique('Wallet'), allowedPasses: ['ALL'], owner: { username, password }, ...fields };
  for (const [name, value] of Object.entries(all)) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.set('logo', await sampleFile(), 'logo.png');
  form.set('icon', await sampleFile(), 'icon.png');
  const answer = await admin.post('/admin/wallets', form);
  if (answer.status !== 201) throw new Error(`Making a wallet failed: ${answer.text}`);
  const owner = app.api.as(await login(app, username, password));
  return { id: answer.body._id as string, username, password, owner, wallet: answer.body };
}

/** A user of the wallet with that role, logged in. */
export async function makeUser(
  app: Reachable,
  wallet: TestWallet,
  role: string,
): Promise<{ id: string; username: string; api: ApiClient }> {
  const username = unique(role.toLowerCase());
  const answer = await wallet.owner.post('/users', { username, password: 'user-password', role });
  if (answer.status !== 201) throw new Error(`Making a user failed: ${answer.text}`);
  const api = app.api.as(await login(app, username, 'user-password'));
  return { id: answer.body._id as string, username, api };
}
