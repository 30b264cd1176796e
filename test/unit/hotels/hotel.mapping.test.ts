import { hotelMapping } from '../../../src/hotels/hotel.mapping';
import type { Hotel } from '../../../src/hotels/schemas/hotel.schema';
import type { GoogleTexts } from '../../../src/pass-model/google-content';
import type { GenericClass, GenericObject } from '../../../src/pass-model/google-types';
import { localized } from '../../../src/pass-files/google/google-values';
import { DEFAULT_COLORS } from '../../../src/templates/dto/common.dto';
import { BANNER, fullHotelView, hotelView, STRIP, type ViewChanges } from '../../support/pass-views';

const texts: GoogleTexts = (label) => localized(label, 'en');
const valueOf = (label: string) => localized(label, 'en');

const apple = (changes: ViewChanges<Hotel> = {}) => hotelMapping.apple(hotelView(changes));
const appearance = (changes: ViewChanges<Hotel> = {}) => hotelMapping.appearance(hotelView(changes));
const google = (changes: ViewChanges<Hotel> = {}) => {
  const content = hotelMapping.google!(hotelView(changes), texts);
  return { ...content, class: content.class as GenericClass, object: content.object as GenericObject };
};

const DATE_STYLES = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleShort', ignoresTimeZone: true };

describe('hotel pass at Apple', () => {
  it('shows the hotel, stay in the wallet’s time zone, room, and guest', () => {
    expect(apple({ pass: { roomNumber: '204' } })).toEqual({
      style: 'generic',
      description: 'Hôtel du Port',
      logoText: 'Riviera Lines',
      fields: {
        headerFields: [{ key: 'room', label: 'label_room', value: '204', changeMessage: 'change_room' }],
        primaryFields: [{ key: 'hotel', label: 'Your stay by the sea', value: 'Hôtel du Port' }],
        secondaryFields: [
          {
            key: 'checkin',
            label: 'label_checkin',
            value: '2030-06-12T15:00:00+02:00',
            changeMessage: 'change_checkin',
            ...DATE_STYLES,
          },
          {
            key: 'checkout',
            label: 'label_checkout',
            value: '2030-06-15T11:00:00+02:00',
            changeMessage: 'change_checkout',
            ...DATE_STYLES,
          },
        ],
        auxiliaryFields: [{ key: 'guest', label: 'label_guest', value: 'Ada Lovelace' }],
      },
      privateFields: ['room-code'],
      relevantDates: [
        { startDate: '2030-06-12T15:00:00+02:00', endDate: '2030-06-12T23:59:59+02:00' },
        { startDate: '2030-06-13T00:00:00+02:00', endDate: '2030-06-13T23:59:59+02:00' },
        { startDate: '2030-06-14T00:00:00+02:00', endDate: '2030-06-14T23:59:59+02:00' },
        { startDate: '2030-06-15T00:00:00+02:00', endDate: '2030-06-15T11:00:00+02:00' },
      ],
    });
  });

  it.each([
    ['the hotel’s', { template: { strip: STRIP } }],
    ['its own', { pass: { bannerOverrideUrl: BANNER } }],
  ])('is an event ticket if it has an image, %s', (_whose, changes) => {
    expect(apple(changes)).toMatchObject({
      style: 'eventTicket',
      stripRole: 'eventStrip',
      groupingIdentifier: '64b7f1a2c3d4e5f6a7b8c9d1',
    });
  });

  it.each([
    ['in winter', '2030-12-24T14:00:00Z', 'Europe/Paris', '2030-12-24T15:00:00+01:00'],
    ['on the day that clocks are put forward', '2030-03-31T13:00:00Z', 'Europe/Paris', '2030-03-31T15:00:00+02:00'],
    ['elsewhere', '2030-06-12T13:00:00Z', 'Asia/Kolkata', '2030-06-12T18:30:00+05:30'],
  ])('shows the local time of the place %s', (_case, checkin, timezone, expected) => {
    const pass = { checkin: new Date(checkin), checkout: new Date('2031-01-01T10:00:00Z') };
    const { fields, relevantDates } = apple({ pass, wallet: { timezone } });
    expect(fields.secondaryFields![0].value).toBe(expected);
    expect(relevantDates![0]).toMatchObject({ startDate: expected });
  });

  it.each([
    ['days', '2026-12-19T23:00:00Z', '2026-12-23T22:59:59Z', ['2026-12-20', '2026-12-23']],
    // As release 1.0.0 stored a day of arrival.
    ['days of an earlier release', '2026-12-20T22:59:59Z', '2026-12-23T22:59:59Z', ['2026-12-20', '2026-12-23']],
    ['moments', '2026-12-20T14:00:00Z', '2026-12-23T10:00:00Z', undefined],
    ['midnight at the end', '2026-12-20T14:00:00Z', '2026-12-22T23:00:00Z', undefined],
  ])('shows %s as sent', (_case, checkin, checkout, days) => {
    const pass = { checkin: new Date(checkin), checkout: new Date(checkout) };
    const shown = apple({ pass }).fields.secondaryFields!;
    expect(shown.map(({ timeStyle }) => timeStyle)).toEqual(
      Array(2).fill(days ? 'PKDateStyleNone' : 'PKDateStyleShort'),
    );
    if (days) expect(shown.map(({ value }) => String(value).slice(0, 10))).toEqual(days);
    const details = google({ pass }).details!.filter(({ type }) => type === 'DATE');
    expect(details.map(({ value }) => value)).toEqual(
      days ?? [pass.checkin.toISOString(), pass.checkout.toISOString()],
    );
  });

  it.each([
    ['no hotel name', { hotelName: undefined }],
    ['a blank hotel name', { hotelName: ' ' }],
    ['the same hotel name', { hotelName: 'Your stay by the sea' }],
  ])('shows the title only once with %s', (_case, template) => {
    const { description, fields } = apple({ template });
    expect([description, fields.primaryFields]).toEqual([
      'Your stay by the sea',
      [{ key: 'hotel', value: 'Your stay by the sea' }],
    ]);
  });

  it('has no header without a room number', () => {
    for (const roomNumber of [undefined, ' ']) expect(apple({ pass: { roomNumber } }).fields.headerFields).toEqual([]);
  });

  it('does not show the door code on the front', () => {
    const view = fullHotelView();
    expect(JSON.stringify(hotelMapping.apple(view))).not.toContain('4711#');
    expect(hotelMapping.appearance(view).ownDetails).toContainEqual({
      key: 'room-code',
      label: 'label_room_code',
      value: '4711#',
      type: 'TEXT',
    });
  });
});

describe('back, colors, and place', () => {
  it('contain what was filled in', () => {
    const { colors, barcodeType, places, strip, ownDetails, details } = hotelMapping.appearance(fullHotelView());
    expect(ownDetails.map(({ key, value }) => [key, value])).toEqual([
      ['room-code', '4711#'],
      ['benefits', 'Late check-out\nSpa'],
    ]);
    expect(details.map(({ key, label, value, type }) => [key, label, value, type])).toEqual([
      ['description', 'label_description', 'Reception is open around the clock.', 'TEXT'],
      ['advantages', 'label_advantages', 'Breakfast\nSea view', 'TEXT'],
      ['address', 'label_address', '4 quai Lunel, Nice', 'ADDRESS'],
    ]);
    expect([colors.backgroundColor, barcodeType, strip]).toEqual(['#0B3954', 'AZTEC', STRIP]);
    expect(places).toEqual([{ latitude: 43.6953, longitude: 7.2855, text: 'Your room is waiting' }]);
  });

  it('are empty, black on white, and a QR code by default', () => {
    const { security, ...rest } = appearance({ template: { advantages: ['', ' '] }, pass: { additionalBenefits: [] } });
    expect(rest).toEqual({
      colors: DEFAULT_COLORS,
      barcodeType: 'QR_CODE',
      places: [],
      ownDetails: [],
      details: [],
    });
    expect(Object.values(security)).toEqual(Array(6).fill(false));
  });

  it('use the address if the place has no name, and nothing without both coordinates', () => {
    const location = { latitude: 1, longitude: 2, relevantAddress: '4 quai Lunel' };
    expect(appearance({ template: { location } }).places).toEqual([
      { latitude: 1, longitude: 2, text: '4 quai Lunel' },
    ]);
    expect(appearance({ template: { location: { latitude: 1 } } }).places).toEqual([]);
  });
});

describe('hotel pass at Google', () => {
  it('is a reservation with the hotel, title, guest, stay, and room', () => {
    const { type, class: hotelClass, object, details } = google({ pass: { roomNumber: '204' } });
    expect(type).toBe('generic');
    expect(hotelClass.classTemplateInfo?.cardTemplateOverride.cardRowTemplateInfos).toHaveLength(2);
    expect(object).toEqual({
      genericType: 'GENERIC_RESERVATIONS',
      cardTitle: valueOf('Hôtel du Port'),
      header: valueOf('Ada Lovelace'),
      subheader: valueOf('Your stay by the sea'),
    });
    expect(details).toEqual([
      { key: 'checkin', label: 'label_checkin', value: '2030-06-12T13:00:00.000Z', type: 'DATE' },
      { key: 'checkout', label: 'label_checkout', value: '2030-06-15T09:00:00.000Z', type: 'DATE' },
      { key: 'room', label: 'label_room', value: '204', type: 'TEXT' },
    ]);
  });

  it('has only existing texts on its front', () => {
    const { class: hotelClass, details } = google({ pass: { roomNumber: '204' } });
    const shown = JSON.stringify(hotelClass).matchAll(/object\.textModulesData\['([\w-]+)'\]/g);
    expect([...shown].map(([, id]) => id)).toEqual(details!.map(({ key }) => key));
  });

  it('uses the title if the hotel name or guest is missing', () => {
    const unnamed = google({ template: { hotelName: undefined } }).object;
    expect([unnamed.cardTitle, unnamed.subheader]).toEqual([valueOf('Your stay by the sea'), valueOf('label_guest')]);
    const nobody = google({ pass: { firstName: undefined, lastName: undefined } }).object;
    expect([nobody.header, nobody.subheader]).toEqual([valueOf('Your stay by the sea'), undefined]);
  });
});

it('is still shown after its pass is deleted', () => {
  const tombstone = {
    checkin: undefined,
    checkout: undefined,
    firstName: undefined,
    lastName: undefined,
    status: undefined,
  };
  const { fields, relevantDate, relevantDates } = apple({ pass: tombstone });
  expect([fields.secondaryFields, fields.auxiliaryFields, relevantDate, relevantDates]).toEqual([
    [],
    [],
    undefined,
    undefined,
  ]);
  expect(google({ pass: tombstone }).details).toEqual([]);
});
