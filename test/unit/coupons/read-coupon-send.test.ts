import type { WalletContext } from '../../../src/core/access/principal';
import { readCouponSend } from '../../../src/coupons/send/read-coupon-send';

const somebody = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

const WALLET = { timezone: 'Europe/Paris' } as WalletContext;

describe('readCouponSend', () => {
  it('reads the fields of a recipient, ignoring blank ones', () => {
    const clientId = '64b7f1a2c3d4e5f6a7b8c9d0';
    const clients = [
      { clientId, firstName: ' ', value: '-5 %', other: 1 },
      ...[null, false, 'false'].map((none) => ({ ...somebody, clientId: none })),
    ];
    expect(readCouponSend({ clients }, WALLET).clients).toEqual([
      { clientId, value: '-5 %' },
      somebody,
      somebody,
      somebody,
    ]);
  });

  it('does not copy fields that recipients do not have, because copying many objects takes seconds', () => {
    const read = jest.fn(() => 1);
    const recipient = Object.defineProperty({ ...somebody }, 'other', { get: read, enumerable: true });
    expect(readCouponSend({ clients: [recipient] }, WALLET).clients).toEqual([somebody]);
    expect(read).not.toHaveBeenCalled();
  });

  it('reads phone numbers and drops blank ones', () => {
    const clients = ['06 12 34 56 78', ' '].map((phoneNumber) => ({ ...somebody, phoneNumber }));
    const read = readCouponSend({ clients }, WALLET).clients;
    expect(read).toEqual([{ ...somebody, phoneNumber: '+33612345678' }, somebody]);
    expect(() => readCouponSend({ clients: [{ ...somebody, phoneNumber: '12' }] }, WALLET)).toThrow(
      expect.objectContaining({ validationErrors: [{ field: 'phoneNumber', key: 'phone_number' }] }),
    );
  });

  it('does not read the recipients if there are too many', () => {
    const read = jest.fn(() => 'Ada');
    const recipient = Object.defineProperty({}, 'firstName', { get: read, enumerable: true });
    expect(() => readCouponSend({ clients: Array.from({ length: 200_000 }, () => recipient) }, WALLET)).toThrow(
      expect.objectContaining({ validationErrors: [{ field: 'clients', key: 'array_max', args: { max: 5000 } }] }),
    );
    // Of one more recipient than allowed, twice each.
    expect(read.mock.calls.length).toBeLessThan(11_000);
  });
});
