import { redactLoggedUrl, redactUrl } from '../../../../src/core/logging/redact-url';

describe('redactUrl', () => {
  it.each([
    ['/wallets?access_token=secret', '/wallets?access_token=REDACTED'],
    ['/wallets?page=2&access_token=secret&limit=1', '/wallets?page=2&access_token=REDACTED&limit=1'],
    ['/wallets?access%5Ftoken=secret', '/wallets?access%5Ftoken=REDACTED'],
    ['/wallets?Access_Token=secret', '/wallets?Access_Token=REDACTED'],
    ['/wallets?access_token=a&access_token=b', '/wallets?access_token=REDACTED&access_token=REDACTED'],
    ['/wallets?access_token[]=secret', '/wallets?access_token[]=REDACTED'],
    ['/wallets?access_token%5B0%5D=secret&a=1', '/wallets?access_token%5B0%5D=REDACTED&a=1'],
    ['/wallets?access_token[a][b]=secret', '/wallets?access_token[a][b]=REDACTED'],
    ['/wallets?+access_token%20=secret', '/wallets?+access_token%20=REDACTED'],
    ['/wallets?access_token.x=secret', '/wallets?access_token.x=REDACTED'],
    ['/wallets?x[access_token]=secret', '/wallets?x[access_token]=REDACTED'],
    ['/wallets?a=1;access_token=secret', '/wallets?a=REDACTED'],
    ['/wallets?;access_token%00=secret', '/wallets?;access_token%00=REDACTED'],
    ['/wallets?tokens=many', '/wallets?tokens=many'],
    ['/wallets?%zz=1', '/wallets?%zz=1'],
    ['/wallets', '/wallets'],
  ])('%s', (url, redacted) => expect(redactUrl(url)).toBe(redacted));

  it('hides the key of a pass link only in logs', () => {
    expect(redactUrl('/p/a7Bz?k=key&lang=fr')).toBe('/p/a7Bz?k=key&lang=fr');
    expect(redactLoggedUrl('/p/a7Bz?k=key&lang=fr')).toBe('/p/a7Bz?k=REDACTED&lang=fr');
    expect(redactLoggedUrl('/apple/v1/devices/abc/registrations/pass.x?passesUpdatedSince=1')).toBe(
      '/apple/v1/devices/REDACTED/registrations/pass.x?passesUpdatedSince=1',
    );
    // The id that opens a pass without a key.
    expect(redactLoggedUrl('/p/Zb0-9_aBcDeFgHiJkLmNoP/apple?lang=fr')).toBe('/p/REDACTED/apple?lang=fr');
    expect(redactLoggedUrl('/p/former-system_16?lang=fr')).toBe('/p/REDACTED?lang=fr');
    expect(redactLoggedUrl('/u/token?lang=fr')).toBe('/u/REDACTED?lang=fr');
    for (const call of ['barcode', 'redeem', 'unredeem']) {
      const url = `/passes/template/6b01/${call}`;
      expect(redactLoggedUrl(`${url}/ABC123?lang=fr`)).toBe(`${url}/REDACTED?lang=fr`);
    }
    expect(redactLoggedUrl('/passes/barcode/ABC123')).toBe('/passes/barcode/REDACTED');
    expect(redactLoggedUrl('/passes/barcode/ABC123/redeem?templates=6b01')).toBe(
      '/passes/barcode/REDACTED/redeem?templates=6b01',
    );
    expect(redactLoggedUrl('/clients?search=ada%40example.com&page=2')).toBe('/clients?search=REDACTED&page=2');
    expect(redactLoggedUrl('/p/bundle.pkpasses?ids=a7Bz.key')).toBe('/p/bundle.pkpasses?ids=REDACTED');
  });
});
