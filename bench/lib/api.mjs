import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LauncherError, ROOT } from '../../tools/lib/process.mjs';
import { eventTemplate } from './samples.mjs';

const { drawDemoIcon, drawDemoLogo } = createRequire(import.meta.url)(join(ROOT, 'dist/seed/demo-images.js'));

/** Creates a wallet that allows every pass type, with a token and an event, through the service’s API. */
export async function makeWallet(origin, name) {
  const { token: admin } = await login(origin, 'admin', 'admin-password');
  const form = new FormData();
  form.set('name', name);
  form.set('allowedPasses', '["ALL"]');
  form.set('owner', JSON.stringify({ username: name, password: 'owner-password' }));
  form.set('icon', new Blob([await drawDemoIcon()], { type: 'image/png' }), 'icon.png');
  form.set('logo', await picture(), 'logo.png');
  const { _id } = await call(origin, 'POST', '/admin/wallets', admin, form);
  const owner = await login(origin, name, 'owner-password');
  const { token } = await call(origin, 'POST', '/wallets/tokens', owner.token, {});
  const { _id: template } = await call(origin, 'POST', '/events', token, eventTemplate());
  return { _id, token, template };
}

/** Returns an image like those of wallets and templates. */
export async function picture() {
  return new Blob([await drawDemoLogo()], { type: 'image/png' });
}

/** @throws LauncherError if the response indicates an error */
export async function call(origin, method, path, token, body) {
  const form = body instanceof FormData;
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(!form && { 'content-type': 'application/json' }),
  };
  const response = await fetch(origin + path, { method, headers, body: form ? body : JSON.stringify(body) });
  if (!response.ok) throw new LauncherError(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

export function login(origin, username, password) {
  return call(origin, 'POST', '/auth/login', undefined, { username, password });
}
