import { Types } from 'mongoose';
import { unzipSync } from 'fflate';
import { type TestWallet, makeWallet, sampleFile } from '../support/accounts';
import { created, makeStoreCard } from '../support/fixtures';
import { ownAddress } from '../support/addresses';
import type { ApiClient } from '../support/api-client';
import { readBarcode } from '../support/barcode-reader';
import { type TestPass, issueEvent, issueTransit, makeEvent, makeTransit, TRAVEL_DAY } from '../support/passes';
import { sharedService, type TestService } from '../support/service';
import type { OwnService } from '../support/service';
import { startTestApp } from '../support/test-app';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

describe('public pages', () => {
  let app: TestService;
  let wallet: TestWallet;
  let transit: string;
  let pass: TestPass;

  beforeAll(async () => {
    app = await sharedService();
    wallet = await makeWallet(app, {
      name: 'Riviera <b>Lines</b>',
      timezone: 'Europe/Paris',
      displayIdentifiant: 'true',
    });
    transit = await makeTransit(wallet);
    pass = await issueTransit(wallet, transit, { phoneNumber: '+33612345678' });
  });

  const open = (path: string, headers: Record<string, string> = {}) =>
    app.api.with({ 'user-agent': DESKTOP, ...headers }).get(path);
  const page = ({ shortId, key }: TestPass, headers: Record<string, string> = {}, more = '') =>
    open(`/p/${shortId}?k=${key}${more}`, headers);
  const file = ({ shortId, key }: TestPass) => open(`/p/${shortId}/pass.pkpass?k=${key}`);
  const google = ({ shortId, key }: TestPass) => open(`/p/${shortId}/google?k=${key}`);
  const passes = () => app.connection.collection('passes');
  const stored = ({ id }: TestPass) => passes().findOne({ _id: new Types.ObjectId(id) });
  const change = ({ id }: TestPass, set: object) => passes().updateOne({ _id: new Types.ObjectId(id) }, { $set: set });

  describe('links that are withdrawn', () => {
    it('open nothing any more, and the new ones do, once more where a link works once', async () => {
      const leaked = await issueTransit(wallet, transit);
      const before = (await stored(leaked))!;
      await change(leaked, { legacyShortId: 'old1', linkUsedAt: new Date(1) });
      const { status, body } = await wallet.owner.post<Record<string, string>>(`/passes/${leaked.id}/links/revoke`);
      expect(status).toBe(201);
      for (const link of [page(leaked), file(leaked), google(leaked), open(`/p/old1?k=${leaked.key}`)]) {
        expect((await link).status).toBe(404);
      }
      expect((await open(`/p/${String(before.passGenPassId)}`)).status).toBe(404);
      const { pathname, search } = new URL(body.shortLink);
      expect((await open(`${pathname}${search}`)).status).toBe(200);
      expect((await open(`/p/${body.passGenPassId}`)).status).toBe(301);
      expect((await wallet.owner.get(`/passes/${leaked.id}`)).body).toMatchObject({ shortLink: body.shortLink });
      expect(await stored(leaked)).not.toHaveProperty('linkUsedAt');
    });

    it('need a pass that is there', async () => {
      const { status, body } = await wallet.owner.post(`/passes/${new Types.ObjectId().toHexString()}/links/revoke`);
      expect([status, body.errorCode]).toEqual([404, '404:MODEL_NOT_FOUND']);
    });
  });

  describe('the page', () => {
    it('shows the pass and leads to both wallets', async () => {
      const { status, headers, text } = await page(pass);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(text).toContain('<html lang="en">');
      for (const shown of ['PAR', 'NCE', '12A', 'Ada Lovelace', pass.barcode, 'id="pass-barcode"', 'id="page-qr"']) {
        expect(text).toContain(shown);
      }
      expect(text).toContain(`/p/${pass.shortId}/pass.pkpass?k=${pass.key}`);
      expect(text).toContain(`/p/${pass.shortId}/google?k=${pass.key}`);
    });

    it('keeps personal data to itself, and texts of others harmless', async () => {
      const { text } = await page(pass);
      expect(text).not.toMatch(/ada@example\.com|612345678/);
      expect(text).toContain('Riviera &lt;b&gt;Lines&lt;/b&gt;');
      expect(text).not.toContain('<b>Lines');
    });

    it('is not kept, not indexed, and runs nothing', async () => {
      const { headers, text } = await page(pass);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/style-src 'sha256-[A-Za-z0-9+/]{43}='/);
      expect(policy).not.toMatch(/unsafe|script-src/);
      expect(text).not.toMatch(/<script|\sstyle=|\son\w+=|src="(?!\/|data:)|url\((?!"data:)/);
    });

    it.each([
      ['iPhone', IPHONE, true, false, false],
      ['Android', ANDROID, false, true, false],
      ['desktop', DESKTOP, true, true, true],
    ])('offers on %s what works there', async (_name, userAgent, apple, toGoogle, qr) => {
      const { text } = await page(pass, { 'user-agent': userAgent });
      expect(text.includes('aria-label="Add to Apple Wallet"')).toBe(apple);
      expect(text.includes('aria-label="Add to Google Wallet"')).toBe(toGoogle);
      expect(text.includes('id="page-qr"')).toBe(qr);
    });

    it('speaks the language of ?lang, then of Accept-Language', async () => {
      const french = await page(pass, { 'accept-language': 'de, fr;q=0.8, en;q=0.5' });
      expect(french.text).toContain('<html lang="fr">');
      expect(french.text).toContain('aria-label="Ajouter à Cartes d’Apple"');
      expect(french.text).toContain('aria-label="Ajouter à Google Wallet"');
      expect(french.text).toContain('Départ');
      expect(french.text).toContain('1er mars 2099');
      expect(french.text).toMatch(/<a class="language"[^>]*&amp;lang=en"[^>]*>English/);
      const english = await page(pass, { 'accept-language': 'fr' }, '&lang=en');
      expect(english.text).toContain('<html lang="en">');
      expect(english.headers.get('content-language')).toBe('en');
      expect((await page(pass, { 'accept-language': 'fr' }, '&lang=de')).text).toContain('<html lang="fr">');
      expect((await page(pass, { 'accept-language': 'de' })).text).toContain('<html lang="en">');
    });

    it.each([
      ['inactive', { status: 'inactive' }, 'not active'],
      ['canceled', { status: 'canceled' }, 'has been canceled'],
      ['expired', { expirationDate: new Date(0) }, 'has expired'],
      ['redeemed', { redeemedAt: new Date() }, 'has been used'],
    ])('crosses the barcode of a pass out that is %s, and offers no wallet', async (_state, set, words) => {
      await wallet.owner.patch('/wallets', { servicePhone: '+44 (0) 20 7946 0018' });
      const own = await issueTransit(wallet, transit);
      const valid = (await page(own)).text;
      expect(valid).not.toMatch(/class="code [^"]*void"|class="drawing dimmed"/);
      await change(own, set);
      const { text } = await page(own);
      expect(text).toContain(words);
      expect(text).toContain('class="drawing dimmed"');
      expect(text).not.toMatch(/class="badge (apple|google)"|id="page-qr"/);
      expect(text).toMatch(
        /class="code QR_CODE void">\s*<div id="pass-barcode" role="img" aria-label="Invalid barcode"/,
      );
      expect(text).toContain('<a href="tel:+442079460018" rel="noopener">+44 (0) 20 7946 0018</a>');
    });

    it('shows no barcode where there is none, or where it was withdrawn', async () => {
      const bare = await issueTransit(wallet, await makeTransit(wallet, { barcodeFormat: 'NONE' }));
      expect((await page(bare)).text).not.toContain('id="pass-barcode"');
      const once = await issueTransit(wallet, await makeTransit(wallet, { security: { enableOneTimeUse: true } }));
      expect((await page(once)).text).toContain('id="pass-barcode"');
      await change(once, { redeemedAt: new Date() });
      const { text } = await page(once);
      expect(text).not.toContain('id="pass-barcode"');
      expect(text).not.toContain(once.barcode);
    });

    it('draws a kind it does not know by name', async () => {
      const own = await issueEvent(wallet, await makeEvent(wallet));
      const { text } = await page(own);
      expect(text).toContain('Summer Night Concert');
      expect(text).toContain('12 Jun 2099, 20:00');
      expect(text).toContain('Accor Arena');
    });

    it('shows the back: venue with a map, terms, contact and networks', async () => {
      const business = await makeWallet(app, {
        servicePhone: '+33 4 93 00 00 00',
        address: '1 quai Lunel, 06300 Nice',
        socialMedia: { instagram: 'https://instagram.com/riviera' },
        termsAndConditions: { type: 'URL', customUrl: 'https://riviera.example/terms' },
      });
      const template = await makeEvent(business, {
        locations: [{ locationName: 'Arena', address: '8 Boulevard de Bercy, 75012 Paris' }],
        terms: `No refunds. ${'Read this. '.repeat(40)}`,
      });
      const own = await issueEvent(business, template);
      const { text } = await page(own);
      expect(text).toContain(
        'https://www.google.com/maps/search/?api=1&amp;query=8%20Boulevard%20de%20Bercy%2C%2075012%20Paris',
      );
      expect((await page(own, { 'user-agent': IPHONE })).text).toContain('https://maps.apple.com/?q=8%20Boulevard');
      expect(text).toMatch(/<details><summary>Terms<\/summary>.*No refunds\./);
      for (const shown of [
        '<a href="tel:+33493000000" rel="noopener">+33 4 93 00 00 00</a>',
        '<a href="https://instagram.com/riviera" rel="noopener">Instagram</a>',
        '<a href="https://riviera.example/terms" rel="noopener">riviera.example/terms</a>',
        '1 quai Lunel, 06300 Nice',
      ]) {
        expect(text).toContain(shown);
      }
    });

    it('shows the text of the barcode, unless the kind or the template says no', async () => {
      const business = await makeWallet(app);
      const own = await issueTransit(business, await makeTransit(business));
      expect((await page(own)).text).toContain(`<p>${own.barcode}</p>`);
    });

    it('offers a calendar file for a pass with a date', async () => {
      const own = await issueEvent(wallet, await makeEvent(wallet));
      const [, path] = /href="(\/p\/\w+\/calendar\.ics\?[^"]*)"/.exec((await page(own)).text) ?? [];
      const { status, headers, text } = await open(path.replaceAll('&amp;', '&'));
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(headers.get('content-disposition')).toBe(`attachment; filename="${own.shortId}.ics"`);
      expect(text).toContain(`UID:${own.id}@127.0.0.1\r\n`);
      expect(text).toContain('SUMMARY:Summer Night Concert\r\n');
      expect(text).toContain('DTSTART:20990612T180000Z\r\n');
      expect(text).not.toContain('STATUS:');
      expect(text).not.toMatch(/ada@example\.com|\?k=/);
      await change(own, { status: 'canceled' });
      expect((await page(own)).text).not.toContain('calendar.ics');
      expect((await open(`/p/${own.shortId}/calendar.ics?k=${own.key}`)).text).toContain('STATUS:CANCELLED\r\n');
    });

    it('offers none for a pass without a date', async () => {
      await makeStoreCard(wallet.owner);
      const client = await created(wallet.owner, '/clients', {
        firstName: 'Ada',
        lastName: 'L',
        email: 'card@example.com',
      });
      const card = (await passes().findOne({ client: new Types.ObjectId(client._id) }))!;
      const link = new URL(
        (await wallet.owner.get<{ shortLink: string }>(`/passes/${card._id.toHexString()}`)).body.shortLink,
      );
      expect((await open(link.pathname + link.search)).text).not.toContain('calendar.ics');
      const { body } = await open(`${link.pathname}/calendar.ics${link.search}`);
      expect(body.errorCode).toBe('404:MODEL_NOT_FOUND');
    });

    it('shows the strip of the pass before that of the template', async () => {
      const form = new FormData();
      form.set('strip', await sampleFile(), 'strip.png');
      const template = await makeEvent(wallet);
      const { body } = await wallet.owner.patch(`/events/${template}`, form);
      const own = await issueEvent(wallet, template);
      const name = /([0-9a-f]{64})/.exec(body.strip as string)?.[1];
      const path = `/images/${name}-hero.png`;
      expect((await page(own)).text).toContain(path);
      expect((await open(path)).status).toBe(200);
      await change(own, { bannerOverrideUrl: `${'0'.repeat(64)}.png` });
      expect((await page(own)).text).toContain(`/images/${'0'.repeat(64)}-hero.png`);
    });
  });

  describe('links', () => {
    const wrong = 'AAAAAAAAAAAAAAAA';

    it('answers a wrong key exactly as an unknown id', async () => {
      const { shortId, key } = pass;
      const other = await issueTransit(wallet, transit);
      const free = shortId === 'zzzz' ? 'zzzy' : 'zzzz';
      const paths = [
        `/p/${shortId}`,
        `/p/${shortId}?k=`,
        `/p/${shortId}?k=${wrong}`,
        `/p/${shortId}?k=${other.key}`,
        `/p/${shortId}?k=${key}&k=${key}`,
        `/p/${shortId}?k=${key}x`,
        `/p/${free}?k=${key}`,
        `/p/$where?k=${key}`,
      ];
      const answers = await Promise.all(paths.map((path) => open(path)));
      for (const { status, headers, text } of answers) {
        expect(status).toBe(404);
        expect(headers.get('x-error-code')).toBe('404:PASS_NOT_FOUND');
        expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(text).toBe(answers[0].text);
      }
      expect((await open(`/p/${shortId}?k=${wrong}&lang=fr`)).text).toContain('Pass introuvable');
    });

    it('answers browsers with a page for files too', async () => {
      const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
      for (const path of ['pass.pkpass', 'google', 'calendar.ics']) {
        const url = `${app.baseUrl}/p/${pass.shortId}/${path}?k=${wrong}&lang=fr`;
        // Not by the API client, which expects the documented JSON.
        const answer = await fetch(url, { headers: { accept } });
        expect([answer.status, answer.headers.get('x-error-code')]).toEqual([404, '404:PASS_NOT_FOUND']);
        expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(await answer.text()).toContain('Pass introuvable');
      }
    });

    it('answers JSON for files, in the language of x-lang', async () => {
      for (const path of ['pass.pkpass', 'google', 'calendar.ics']) {
        const { status, headers, body } = await open(`/p/${pass.shortId}/${path}?k=${wrong}`, { 'x-lang': 'fr' });
        expect({ status, code: body.errorCode }).toEqual({ status: 404, code: '404:PASS_NOT_FOUND' });
        expect(body.message).toMatch(/Ce pass n’existe pas/);
        expect(headers.get('cache-control')).toBe('no-store');
      }
    });

    it('redirects a former short id that comes with its key', async () => {
      const own = await issueTransit(wallet, transit);
      await change(own, { legacyShortId: `old-${own.shortId}` });
      const { status, headers } = await open(`/p/old-${own.shortId}?k=${own.key}&lang=fr`);
      expect(status).toBe(301);
      expect(headers.get('location')).toBe(`/p/${own.shortId}?k=${own.key}&lang=fr`);
      const guessed = await open(`/p/old-${own.shortId}?k=${wrong}`);
      expect(guessed.headers.get('x-error-code')).toBe('404:PASS_NOT_FOUND');
    });

    describe('of a former system', () => {
      const longId = (shortId: string) => `former-system-${shortId}`;
      const codeAt = async (path: string) => (await open(path)).headers.get('x-error-code');

      it('need no key from 16 characters on, and lead to page, file and save link', async () => {
        const id = longId(pass.shortId);
        const own = await issueTransit(wallet, transit, { legacyShortId: id });
        for (const suffix of ['', '/pass.pkpass', '/google']) {
          const { status, headers } = await open(`/p/${id}${suffix}`);
          expect([status, headers.get('location')]).toEqual([301, `/p/${own.shortId}${suffix}?k=${own.key}`]);
        }
        expect(await codeAt(`/p/${id.toUpperCase()}`)).toBe('404:PASS_NOT_FOUND');
      });

      it('need the key below, since they can be guessed', async () => {
        const id = `former-${pass.shortId}-15`.padEnd(15, 'x').slice(0, 15);
        const own = await issueTransit(wallet, transit, { legacyShortId: id });
        expect(await codeAt(`/p/${id}`)).toBe('404:PASS_NOT_FOUND');
        expect((await open(`/p/${id}?k=${own.key}`)).status).toBe(301);
      });

      it('never take over the link of another pass', async () => {
        const { passGenPassId } = (await stored(pass))!;
        await issueTransit(wallet, transit, { legacyShortId: passGenPassId });
        expect((await open(`/p/${String(passGenPassId)}`)).headers.get('location')).toBe(
          `/p/${pass.shortId}?k=${pass.key}`,
        );
      });

      it('end when the links are withdrawn, or the pass is deleted', async () => {
        const id = `${longId(pass.shortId)}-again`;
        for (const end of [
          ({ id: _id }: TestPass) => wallet.owner.post(`/passes/${_id}/links/revoke`),
          ({ id: _id }: TestPass) => wallet.owner.patch(`/passes/${_id}`, { legacyShortId: null }),
          ({ id: _id }: TestPass) => wallet.owner.delete(`/passes/${_id}`),
        ]) {
          // The id is free for the next one.
          const own = await issueTransit(wallet, transit, { legacyShortId: id });
          expect((await open(`/p/${id}`)).status).toBe(301);
          expect((await end(own)).status).toBeLessThan(300);
          expect(await codeAt(`/p/${id}`)).toBe('404:PASS_NOT_FOUND');
        }
      });

      it('are refused in bulk and by PATCH when another pass has them', async () => {
        const id = `${longId(pass.shortId)}-bulk`;
        const item = { firstName: 'Ada', lastName: 'L', email: 'a@example.com', departureDate: TRAVEL_DAY };
        const items = [1, 2].map(() => ({ ...item, arrivalDate: TRAVEL_DAY, seat: '1', legacyShortId: id }));
        const url = `/transits/${transit}/passes/bulk`;
        const { body } = await wallet.owner.post<Record<string, unknown>>(url, { forceSync: true, items });
        expect(body).toMatchObject({ successCount: 1, operationErrors: [{ code: '400:VALIDATION_ERROR' }] });
        const own = await issueTransit(wallet, transit);
        const moved = await wallet.owner.patch(`/passes/${own.id}`, { legacyShortId: id });
        expect(moved.body.validationErrors).toEqual([expect.objectContaining({ field: 'legacyShortId' })]);
      });
    });

    it('redirects a passGenPassId, which is a secret itself', async () => {
      const { passGenPassId } = (await stored(pass)) as unknown as { passGenPassId: string };
      const { status, headers } = await open(`/p/${passGenPassId}`);
      expect({ status, location: headers.get('location') }).toEqual({
        status: 301,
        location: `/p/${pass.shortId}?k=${pass.key}`,
      });
      const unknown = await open(`/p/${'x'.repeat(22)}`);
      expect(unknown.headers.get('x-error-code')).toBe('404:PASS_GEN_PASS_ID_NOT_FOUND');
    });

    it('ends with the pass', async () => {
      const own = await issueTransit(wallet, transit);
      const { passGenPassId } = (await stored(own)) as unknown as { passGenPassId: string };
      expect((await wallet.owner.delete(`/passes/${own.id}`)).status).toBe(204);
      expect((await page(own)).headers.get('x-error-code')).toBe('404:PASS_NOT_FOUND');
      expect((await file(own)).body.errorCode).toBe('404:PASS_NOT_FOUND');
      expect((await open(`/p/${passGenPassId}`)).headers.get('x-error-code')).toBe('404:PASS_GEN_PASS_ID_NOT_FOUND');
    });
  });

  describe('files and save links', () => {
    const seconds = (text: string | null) => new Date(text ?? '').getTime() / 1000;

    it('gives out a signed file', async () => {
      const { status, headers, bytes } = await download(`/p/${pass.shortId}/pass.pkpass?k=${pass.key}`);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/vnd.apple.pkpass');
      expect(headers.get('content-disposition')).toBe(`attachment; filename="${pass.shortId}.pkpass"`);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(Object.keys(unzipSync(bytes))).toEqual(
        expect.arrayContaining(['pass.json', 'manifest.json', 'signature', 'icon.png']),
      );
    });

    it('dates the file by its last change, a second earlier while that second lasts', async () => {
      const old = new Date('2030-01-01T10:00:00.700Z');
      const own = await issueTransit(wallet, transit);
      const [walletId, templateId] = [new Types.ObjectId(wallet.id), new Types.ObjectId(transit)];
      const touch = (collection: string, _id: Types.ObjectId, contentUpdatedAt: Date) =>
        app.connection.collection(collection).updateOne({ _id }, { $set: { contentUpdatedAt } });
      await touch('wallets', walletId, new Date(0));
      await touch('transits', templateId, new Date(0));
      const past = new Date(Date.now() - 60_000);
      await change(own, { contentUpdatedAt: past });
      expect(seconds((await file(own)).headers.get('last-modified'))).toBe(Math.floor(past.getTime() / 1000));
      // The latest of pass, template and wallet counts, and never a moment that is not over yet.
      await touch('transits', templateId, old);
      const before = Math.floor(Date.now() / 1000);
      const dated = seconds((await file(own)).headers.get('last-modified'));
      expect(dated).toBeGreaterThanOrEqual(before - 2);
      expect(dated).toBeLessThan(Math.floor(Date.now() / 1000));
      await touch('transits', templateId, past);
    });

    it('leads to Google with a link of its own', async () => {
      const { status, headers } = await google(pass);
      expect(status).toBe(302);
      expect(headers.get('location')).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    });

    it('remembers the first download of each platform, and moves no update tag', async () => {
      const own = await issueTransit(wallet, transit);
      const before = await stored(own);
      await page(own);
      expect((await stored(own))?.downloadedVia).toBeUndefined();
      await Promise.all([file(own), file(own), google(own)]);
      const first = await stored(own);
      expect(first?.downloadedVia).toEqual({ ios: expect.any(Date), android: expect.any(Date) });
      expect(first?.contentUpdatedAt).toEqual(before?.contentUpdatedAt);
      expect(first?.linkUsedAt).toBeUndefined();
      await Promise.all([file(own), google(own)]);
      expect((await stored(own))?.downloadedVia).toEqual(first?.downloadedVia);
    });

    it('does not count a look at the headers as a download', async () => {
      const own = await issueTransit(wallet, transit);
      for (const path of ['pass.pkpass', 'google']) {
        const appearance = { method: 'HEAD', redirect: 'manual' } as const;
        const { status } = await fetch(`${app.baseUrl}/p/${own.shortId}/${path}?k=${own.key}`, appearance);
        expect(status).toBeLessThan(400);
      }
      expect((await stored(own))?.downloadedVia).toBeUndefined();
    });

    it('bundles up to ten passes', async () => {
      const others = await Promise.all(Array.from({ length: 9 }, () => issueTransit(wallet, transit)));
      const ids = [pass, ...others].map(({ shortId, key }) => `${shortId}.${key}`);
      const { status, headers, bytes } = await download(`/p/bundle.pkpasses?ids=${ids.join(',')}`);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/vnd.apple.pkpasses');
      const entries = unzipSync(bytes);
      expect(Object.keys(entries)).toHaveLength(10);
      for (const entry of Object.values(entries)) expect(unzipSync(entry)['pass.json']).toBeDefined();
      expect((await stored(others[8]))?.downloadedVia.ios).toBeInstanceOf(Date);

      for (const bad of [`${ids.join(',')},${ids[0]}`, '']) {
        const { body } = await open(`/p/bundle.pkpasses?ids=${bad}`);
        expect(body).toMatchObject({ errorCode: '400:VALIDATION_ERROR', validationErrors: [{ field: 'ids' }] });
      }
      expect((await open('/p/bundle.pkpasses')).body.errorCode).toBe('400:VALIDATION_ERROR');
    });

    it('gives out no bundle in which one link is wrong', async () => {
      const own = await issueTransit(wallet, transit);
      for (const bad of [`${pass.shortId}.AAAAAAAAAAAAAAAA`, pass.shortId, '']) {
        const { body } = await open(`/p/bundle.pkpasses?ids=${own.shortId}.${own.key},${bad}`);
        expect(body.errorCode).toBe('404:PASS_NOT_FOUND');
      }
      expect((await stored(own))?.downloadedVia).toBeUndefined();
    });

    async function download(path: string) {
      const response = await fetch(app.baseUrl + path);
      return {
        status: response.status,
        headers: response.headers,
        bytes: new Uint8Array(await response.arrayBuffer()),
      };
    }
  });

  describe('one-time links', () => {
    let template: string;

    beforeAll(async () => {
      template = await makeTransit(wallet, { security: { disablePassLinkSharing: true } });
    });

    it('are not burnt by looking', async () => {
      const own = await issueTransit(wallet, template);
      for (const userAgent of [IPHONE, DESKTOP, 'WhatsApp/2.24']) await page(own, { 'user-agent': userAgent });
      expect((await stored(own))?.linkUsedAt).toBeUndefined();
      expect((await page(own)).text).toContain('works once');
    });

    it.each([
      ['a file', file],
      ['a save link', google],
      ['a bundle', ({ shortId, key }: TestPass) => open(`/p/bundle.pkpasses?ids=${shortId}.${key}`)],
    ])('are burnt by the first that gives out %s, after ten minutes', async (_name, take) => {
      const own = await issueTransit(wallet, template);
      expect((await take(own)).status).toBeLessThan(400);
      const used = (await stored(own))?.linkUsedAt as Date;
      expect(used).toBeInstanceOf(Date);
      // Within the grace everything works, and the first use stays the first.
      await change(own, { linkUsedAt: new Date(Date.now() - 9.9 * 60_000) });
      const kept = (await stored(own))?.linkUsedAt as Date;
      expect([(await page(own)).status, (await file(own)).status, (await google(own)).status]).toEqual([200, 200, 302]);
      expect((await stored(own))?.linkUsedAt).toEqual(kept);

      await change(own, { linkUsedAt: new Date(Date.now() - 10.1 * 60_000) });
      const closed = await page(own);
      expect(closed.status).toBe(410);
      expect(closed.headers.get('x-error-code')).toBe('410:LINK_ALREADY_USED');
      expect(closed.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect((await file(own)).body.errorCode).toBe('410:LINK_ALREADY_USED');
      expect((await google(own)).body.errorCode).toBe('410:LINK_ALREADY_USED');
      const bundle = await open(`/p/bundle.pkpasses?ids=${own.shortId}.${own.key}`);
      expect(bundle.body.errorCode).toBe('410:LINK_ALREADY_USED');
    });

    it('stay hidden behind a wrong key when they are burnt', async () => {
      const own = await issueTransit(wallet, template);
      await change(own, { linkUsedAt: new Date(0) });
      expect((await open(`/p/${own.shortId}?k=AAAAAAAAAAAAAAAA`)).status).toBe(404);
    });
  });

  describe('QR code of a wallet', () => {
    it('leads to the sign-up address', async () => {
      const response = await fetch(`${app.baseUrl}/s/${wallet.wallet.identifier as string}/qr.png`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      const read = await readBarcode(new Uint8Array(await response.arrayBuffer()));
      expect(read).toEqual({ format: 'QRCode', text: `${app.baseUrl}/s/${wallet.wallet.identifier as string}` });
      expect(wallet.wallet.identifierQr).toBe(`${app.baseUrl}/s/${wallet.wallet.identifier as string}/qr.png`);
    });

    it('is 404 for an unknown wallet', async () => {
      expect((await open('/s/no-such-wallet/qr.png')).body.errorCode).toBe('404:WALLET_NOT_FOUND');
    });
  });
});

describe('rate limit of public pages', () => {
  let app: OwnService;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_PAGE_PER_MINUTE: '3', TRUST_PROXY_HOPS: '1' });
  });
  afterAll(() => app?.close());

  it('counts per address, with a page for people and JSON for files', async () => {
    const from = (address: string): ApiClient => app.api.with({ 'x-forwarded-for': address });
    const api = from(ownAddress());
    for (let call = 0; call < 3; call++) expect((await api.get('/p/aaaa?k=x')).status).toBe(404);
    const page = await api.get('/p/aaaa?k=x');
    expect(page.status).toBe(429);
    expect(page.headers.get('x-error-code')).toBe('429:TOO_MANY_REQUESTS');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    const file = await api.get('/p/aaaa/pass.pkpass?k=x');
    expect(file.body.errorCode).toBe('429:TOO_MANY_REQUESTS');
    expect(Number(file.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from(ownAddress()).get('/p/aaaa?k=x')).status).toBe(404);
  });
});
