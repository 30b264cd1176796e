import { eventMapping } from '../../../src/events/event.mapping';
import type { Event } from '../../../src/events/schemas/event.schema';
import { type AppleServiceAddress, composeApplePass } from '../../../src/pass-files/apple/apple-pass.composer';
import type { ApplePassField, ApplePassFields, ApplePassJson } from '../../../src/pass-model/pass-json';
import { transitMapping } from '../../../src/transits/transit.mapping';
import type { Transit } from '../../../src/transits/schemas/transit.schema';
import { eventView, STRIP, transitView, type ViewChanges } from '../../support/pass-views';

const names = { passTypeIdentifier: 'pass.com.example', teamIdentifier: 'TEAM123456' };
const service: AppleServiceAddress = { publicUrl: 'https://passes.example', webServiceOverHttp: false };
const now = new Date('2026-11-21T12:00:00Z');

function composeTransit(changes: ViewChanges<Transit> = {}, address = service): ApplePassJson {
  const view = transitView(changes);
  return composeApplePass(transitMapping.apple(view), transitMapping.appearance(view), view, names, address, now);
}

function composeEvent(changes: ViewChanges<Event> = {}): ApplePassJson {
  const view = eventView(changes);
  return composeApplePass(eventMapping.apple(view), eventMapping.appearance(view), view, names, service, now);
}

const back = (passJson: ApplePassJson): ApplePassField[] =>
  (passJson.boardingPass ?? passJson.eventTicket)!.backFields!;

describe('composeApplePass', () => {
  it('contains the issuer and the appearance of the pass', () => {
    expect(composeTransit()).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.com.example',
      teamIdentifier: 'TEAM123456',
      serialNumber: '64b7f1a2c3d4e5f6a7b8c9d2',
      organizationName: 'Riviera Lines',
      description: 'Riviera Lines: Paris – Nice',
      logoText: 'Riviera Lines',
      backgroundColor: 'rgb(11, 57, 84)',
      foregroundColor: 'rgb(255, 255, 255)',
      labelColor: 'rgb(184, 199, 217)',
      boardingPass: { transitType: 'PKTransitTypeTrain' },
    });
    expect(composeEvent()).toHaveProperty('eventTicket.primaryFields', [
      { key: 'event', value: 'Summer Night Concert' },
    ]);
    for (const composed of [composeTransit(), composeEvent()]) {
      const styles = ['boardingPass', 'coupon', 'eventTicket', 'generic', 'storeCard'];
      expect(Object.keys(composed).filter((key) => styles.includes(key))).toHaveLength(1);
      expect('voided' in composed || 'expirationDate' in composed || 'sharingProhibited' in composed).toBe(false);
    }
  });

  it.each([
    ['AZTEC', 'PKBarcodeFormatAztec'],
    ['PDF_417', 'PKBarcodeFormatPDF417'],
    ['QR_CODE', 'PKBarcodeFormatQR'],
  ] as const)('shows the barcode as %s', (barcodeFormat, format) => {
    const plain = { format, message: 'TICKET-0001', messageEncoding: 'iso-8859-1' };
    expect(composeTransit({ template: { barcodeFormat } }).barcodes).toEqual([plain]);
    const named = composeTransit({ template: { barcodeFormat }, wallet: { displayIdentifiant: true } });
    expect(named.barcodes).toEqual([{ ...plain, altText: 'TICKET-0001' }]);
    expect(composeEvent({ template: { barcodeType: barcodeFormat } }).barcodes).toEqual([plain]);
  });

  it.each([
    ['EAN_13', ['PKBarcodeFormatEAN13'], '4006381333931'],
    ['CODE_39', ['PKBarcodeFormatCode39'], 'TICKET-0001'],
    ['CODABAR', ['PKBarcodeFormatCodabar'], 'A40156B'],
    ['ITF', ['PKBarcodeFormatI2of5'], '123456'],
    ['CODE_128', [], 'TICKET-0001'],
  ] as const)('shows %s, Code 128 on older phones, and a QR code on a watch', (barcodeFormat, newer, barcode) => {
    const { barcodes = [] } = composeTransit({ template: { barcodeFormat }, pass: { barcode } });
    expect(barcodes.map(({ format }) => format)).toEqual([...newer, 'PKBarcodeFormatCode128', 'PKBarcodeFormatQR']);
    expect(new Set(barcodes.map(({ message }) => message))).toEqual(new Set([barcode]));
  });

  it('shows a value that does not fit its type as a QR code', () => {
    const passJson = composeTransit({ template: { barcodeFormat: 'EAN_13' } });
    expect(passJson.barcodes).toEqual([
      { format: 'PKBarcodeFormatQR', message: 'TICKET-0001', messageEncoding: 'iso-8859-1' },
    ]);
  });

  it('shows no barcode of type NONE, of a used one-time pass, or of a deleted pass', () => {
    const redeemedAt = now;
    const security = { enableOneTimeUse: true };
    expect(composeTransit({ template: { barcodeFormat: 'NONE' } }).barcodes).toBeUndefined();
    expect(composeTransit({ template: { security }, pass: { redeemedAt } }).barcodes).toBeUndefined();
    expect(composeTransit({ pass: { barcode: undefined } }).barcodes).toBeUndefined();
    expect(composeTransit({ template: { security } }).barcodes).toHaveLength(1);
    expect(composeTransit({ pass: { redeemedAt } }).barcodes).toHaveLength(1);
  });

  it.each([
    ['active', undefined, undefined, undefined],
    ['active', '2026-11-21T12:00:01Z', '2026-11-21T13:00:01+01:00', undefined],
    ['active', '2026-11-21T12:00:00Z', '2026-11-21T13:00:00+01:00', true],
    ['inactive', undefined, undefined, true],
    ['canceled', undefined, undefined, true],
    ['expired', '2026-11-21T11:00:00Z', '2026-11-21T12:00:00+01:00', true],
    [undefined, undefined, undefined, true],
  ] as const)('of status %s until %s: ends %s, voided %s', (status, until, expirationDate, voided) => {
    const composed = composeTransit({ pass: { status, expirationDate: until && new Date(until) } });
    expect([composed.expirationDate, composed.voided]).toEqual([expirationDate, voided]);
  });

  it('prohibits sharing if the template does', () => {
    expect(composeTransit({ template: { security: { disableIOSPassSharing: true } } }).sharingProhibited).toBe(true);
    expect(
      composeTransit({ template: { security: { disablePassLinkSharing: true } } }).sharingProhibited,
    ).toBeUndefined();
  });

  it('uses the update service only over https, unless configured otherwise', () => {
    const authenticationToken = 'authentication-token-of-the-pass';
    expect(composeTransit()).toMatchObject({ webServiceURL: 'https://passes.example/apple', authenticationToken });
    const local = { publicUrl: 'http://localhost:3000', webServiceOverHttp: false };
    expect(Object.keys(composeTransit({}, local))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/webServiceURL|authenticationToken/)]),
    );
    const open = composeTransit({}, { ...local, webServiceOverHttp: true });
    expect(open).toMatchObject({ webServiceURL: 'http://localhost:3000/apple', authenticationToken });
  });

  it('contains at most ten places, the template’s first', () => {
    const locations = Array.from({ length: 7 }, (_, index) => ({
      longitude: index,
      latitude: 1,
      relevantName: `T${index}`,
    }));
    const ofWallet = Array.from({ length: 7 }, (_, index) => ({
      ...{ _id: transitView().pass._id, createdAt: now },
      ...{ longitude: index, latitude: 2, ...(index > 0 && { relevantName: `W${index}` }) },
    }));
    const { locations: shown } = composeTransit({ template: { locations }, wallet: { locations: ofWallet } });
    expect(shown!.map(({ relevantText }) => relevantText)).toEqual([
      ...['T0', 'T1', 'T2', 'T3', 'T4', 'T5', 'T6'],
      ...[undefined, 'W1', 'W2'],
    ]);
    expect(shown![7]).toEqual({ latitude: 2, longitude: 0 });
    expect(composeTransit().locations).toBeUndefined();
  });

  it('keeps Wallet’s limits and unique keys, whatever a kind provides', () => {
    const view = transitView();
    const many = (key: string) => Array.from({ length: 9 }, (_, index) => ({ key: `${key}${index}`, value: 'x' }));
    const fields = {
      headerFields: many('h'),
      primaryFields: many('p'),
      secondaryFields: many('s'),
      auxiliaryFields: many('a'),
    };
    const appearance = transitMapping.appearance(view);
    const counts = ({ headerFields, primaryFields, secondaryFields, auxiliaryFields }: ApplePassFields) =>
      [headerFields, primaryFields, secondaryFields, auxiliaryFields].map((list) => list!.length);
    const boarding = composeApplePass({ ...transitMapping.apple(view), fields }, appearance, view, names, service, now);
    expect(counts(boarding.boardingPass!)).toEqual([3, 2, 4, 5]);
    const event = composeApplePass(
      { ...eventMapping.apple(eventView()), fields },
      appearance,
      view,
      names,
      service,
      now,
    );
    expect(counts(event.eventTicket!)).toEqual([3, 1, 4, 4]);
  });

  it('gives every field a unique key', () => {
    const custom = (key: string) => JSON.stringify({ key, label: key, type: { name: 'TEXT' }, value: 'x' });
    const composed = composeTransit({
      template: { terms: 'x', details: 'x', customerServiceNumber: '1', tarif: '1' },
      pass: { gate: '1', seat: '1', flightNumber: '1', customBackFields: ['terms', 'gate', 'details'].map(custom) },
      wallet: FULL_WALLET,
    });
    const keys = Object.values(composed.boardingPass!)
      .filter(Array.isArray)
      .flatMap((list) => (list as ApplePassField[]).map(({ key }) => key));
    expect(keys.length).toBeGreaterThan(20);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('shows the strip of an event by its image name', () => {
    expect(JSON.stringify(composeEvent({ template: { strip: STRIP } }))).not.toContain(STRIP);
  });
});

const FULL_WALLET: ViewChanges<Transit>['wallet'] = {
  servicePhone: '+33 1 40 00 00 00',
  businessPhone: '+33 1 40 00 00 01',
  website: 'https://riviera.example/?a=1&b="2"',
  address: '1 Quai Lunel, Nice',
  termsAndConditions: { type: 'PDF', pdfUrl: '/files/terms.pdf' },
  additionalContacts: [
    { title: 'Lost and found', value: 'lost@riviera.example', kind: 'EMAIL' },
    { title: 'Pier', value: '+33140000002', kind: 'PHONE' },
    { title: 'Map', value: 'https://riviera.example/map', kind: 'URL' },
  ],
  socialMedia: {
    facebook: 'https://facebook.com/riviera',
    whatsapp: '+33 6 00 00 00 00',
    telegram: '@riviera',
    tiktok: 'not a link',
  },
};

describe('the back', () => {
  it('ends with the wallet’s terms, contacts and networks, tappable', () => {
    const link = (key: string, label: string, value: string, href = value) => ({
      key,
      label,
      value,
      dataDetectorTypes: ['PKDataDetectorTypeLink'],
      attributedValue: `<a href="${href}">${href.startsWith('mailto:') ? value : href}</a>`,
    });
    const phone = (key: string, label: string, value: string) => ({
      key,
      label,
      value,
      dataDetectorTypes: ['PKDataDetectorTypePhoneNumber'],
    });
    expect(back(composeTransit({ wallet: FULL_WALLET }))).toEqual([
      link('wallet-terms', 'label_terms_document', 'https://passes.example/files/terms.pdf'),
      phone('wallet-service-phone', 'label_customer_service', '+33 1 40 00 00 00'),
      phone('wallet-business-phone', 'label_business_phone', '+33 1 40 00 00 01'),
      link(
        'wallet-website',
        'label_website',
        'https://riviera.example/?a=1&b="2"',
        'https://riviera.example/?a=1&amp;b=&quot;2&quot;',
      ),
      {
        key: 'wallet-address',
        label: 'label_address',
        value: '1 Quai Lunel, Nice',
        dataDetectorTypes: ['PKDataDetectorTypeAddress'],
      },
      link('contact-0', 'Lost and found', 'lost@riviera.example', 'mailto:lost@riviera.example'),
      phone('contact-1', 'Pier', '+33140000002'),
      link('contact-2', 'Map', 'https://riviera.example/map'),
      link('social-facebook', 'Facebook', 'https://facebook.com/riviera'),
      {
        key: 'social-tiktok',
        label: 'TikTok',
        value: 'not a link',
        dataDetectorTypes: ['PKDataDetectorTypeLink'],
      },
      link('social-whatsapp', 'WhatsApp', 'https://wa.me/33600000000'),
      link('social-telegram', 'Telegram', 'https://t.me/riviera'),
      { key: 'status', label: 'label_status', value: 'status_active', changeMessage: 'change_status' },
    ]);
  });

  it.each([
    [{ type: 'NONE', customUrl: 'https://riviera.example/terms' }, undefined],
    [{ type: 'URL', customUrl: 'https://riviera.example/terms' }, 'https://riviera.example/terms'],
    [{ type: 'URL' }, undefined],
    [{ type: 'PDF', pdfUrl: 'https://other.example/terms.pdf' }, 'https://other.example/terms.pdf'],
    [{ type: 'PDF' }, undefined],
  ])('links the terms of %j', (termsAndConditions, value) => {
    const found = back(composeTransit({ wallet: { termsAndConditions } })).find(({ key }) => key === 'wallet-terms');
    expect(found?.value).toBe(value);
  });

  it.each([
    ['TEXT', 'As you like', {}],
    [
      'LINK',
      'https://a.example',
      {
        dataDetectorTypes: ['PKDataDetectorTypeLink'],
        attributedValue: '<a href="https://a.example">https://a.example</a>',
      },
    ],
    ['LINK', 'javascript:alert(1)', { dataDetectorTypes: ['PKDataDetectorTypeLink'] }],
    ['PHONE', '+33 1', { dataDetectorTypes: ['PKDataDetectorTypePhoneNumber'] }],
    [
      'EMAIL',
      'a@b.example',
      {
        dataDetectorTypes: ['PKDataDetectorTypeLink'],
        attributedValue: '<a href="mailto:a@b.example">a@b.example</a>',
      },
    ],
    ['ADDRESS', '1 Quai', { dataDetectorTypes: ['PKDataDetectorTypeAddress'] }],
    ['NUMBER', '0012', { dataDetectorTypes: [] }],
    ['DATE', 'next week', { dataDetectorTypes: ['PKDataDetectorTypeCalendarEvent'] }],
    [
      'DATE',
      '2027-07-14',
      {
        value: '2027-07-14T00:00:00+02:00',
        dateStyle: 'PKDateStyleLong',
        timeStyle: 'PKDateStyleNone',
        ignoresTimeZone: true,
      },
    ],
    [
      'DATE',
      '2027-07-14T10:00:00Z',
      {
        value: '2027-07-14T12:00:00+02:00',
        dateStyle: 'PKDateStyleLong',
        timeStyle: 'PKDateStyleShort',
        ignoresTimeZone: true,
      },
    ],
  ])('shows a back field of type %s: %s', (name, value, shown) => {
    const customBackFields = [JSON.stringify({ key: 'own-0', label: 'Own', type: { name }, value })];
    const [field] = back(composeTransit({ pass: { customBackFields } }));
    expect(field).toEqual({ key: 'custom-own-0', label: 'Own', value, ...shown });
  });
});
