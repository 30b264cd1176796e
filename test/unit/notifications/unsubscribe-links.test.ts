import { Types } from 'mongoose';
import type { AppConfig } from '../../../src/core/config/app-config';
import { UnsubscribeLinks } from '../../../src/notifications/unsubscribe-links';
import { NOTIFICATION_TYPES } from '../../../src/wallets/notification-types';
// The kinds declare their messages.
import '../../../src/pass-kinds';

const PUBLIC_URL = 'https://passes.example.com';
const linksOf = (linkSecret: string) =>
  new UnsubscribeLinks({ publicUrl: PUBLIC_URL, secrets: { linkSecret } } as AppConfig);

const links = linksOf('secret');
const client = new Types.ObjectId('64b7f1a2c3d4e5f6a7b8c9d3');
const tokenOf = (url: string) => url.slice(`${PUBLIC_URL}/u/`.length);
const token = tokenOf(links.url({ rootDomain: '' }, client, 'NEW_EVENT'));

describe('unsubscribe links', () => {
  it('use the address of the business if it has one', () => {
    expect(links.url({ rootDomain: 'https://go.example/' }, client, 'NEW_EVENT')).toBe(`https://go.example/u/${token}`);
    expect(links.url({ rootDomain: '' }, client, 'NEW_EVENT')).toBe(`${PUBLIC_URL}/u/${token}`);
  });

  it.each(NOTIFICATION_TYPES)('contain the customer and the type of message (%s)', (type) => {
    const own = tokenOf(links.url({ rootDomain: '' }, client, type));
    expect(links.read(own)).toEqual({ client, type });
    expect(encodeURIComponent(own)).toBe(own);
  });

  it('in SMS contain only the customer', () => {
    const own = tokenOf(links.url({ rootDomain: '' }, client));
    expect(own).toMatch(/^[\w-]{32}$/);
    expect(links.read(own)).toEqual({ client });
    expect(links.read(`${own}NEW_EVENT`)).toBeNull();
    expect(links.read(token.replace('NEW_EVENT', ''))).toBeNull();
  });

  it('are accepted in only one spelling: any changed character is refused', () => {
    for (const [place, letter] of [...token].entries()) {
      for (const other of 'AZaz09-_.') {
        if (other === letter) continue;
        const changed = token.slice(0, place) + other + token.slice(place + 1);
        expect([changed, links.read(changed)]).toEqual([changed, null]);
      }
    }
  });

  it.each([
    ['', 'nothing'],
    ['x', 'something else'],
    [token.slice(0, -1), 'a part'],
    [`${token}S`, 'more'],
    [token.replace('NEW_EVENT', 'NEW_COUPON'), 'another kind of message'],
    [token.replace('NEW_EVENT', 'constructor'), 'no kind of message'],
    [token.toLowerCase(), 'another case'],
    [` ${token}`, 'a space'],
    [`${token}\n`, 'a line break'],
    ['😀'.repeat(20), 'other letters'],
  ])('refuse %p (%s)', (forged) => expect(links.read(forged)).toBeNull());

  it('are invalid in another installation', () => {
    expect(linksOf('other').read(token)).toBeNull();
  });
});
