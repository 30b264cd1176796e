import { couponMapping } from '../../../src/coupons/coupon.mapping';
import { silenceUnwanted, statusField } from '../../../src/pass-files/apple/change-messages';
import type { ApplePassFields } from '../../../src/pass-model/pass-json';
import type { CommunicationRule } from '../../../src/wallets/schemas/wallet.schema';
import { switchedOffBy } from '../../../src/wallets/communication-rule';
import { couponView } from '../../support/pass-views';

const off = (notificationType: string): CommunicationRule => ({
  notificationType,
  sms: true,
  email: true,
  notification: false,
});
const now = new Date('2026-11-21T12:00:00Z');
const past = new Date('2026-11-20T12:00:00Z');

describe('the status on the back of a pass', () => {
  const appearance = { security: couponMapping.appearance(couponView()).security };

  it.each([
    [{ status: 'active' }, 'status_active'],
    [{ status: 'active', expirationDate: past }, 'status_expired'],
    [{ status: 'expired' }, 'status_expired'],
    [{ status: 'inactive' }, 'status_inactive'],
    [{ status: 'canceled' }, 'status_canceled'],
    [{ status: undefined }, 'status_deleted'],
    [{ status: 'active', redeemedAt: past }, 'status_active'],
  ] as const)('for %j is %s', (fields, value) => {
    expect(statusField({ ...couponView().pass, ...fields }, appearance, now)).toMatchObject({ value });
  });

  it('of a used one-time pass says that it is used', () => {
    const oneTime = { security: { ...appearance.security, oneTimeUse: true } };
    const used = { ...couponView().pass, status: 'active' as const, redeemedAt: past };
    expect(statusField(used, oneTime, now).value).toBe('status_used');
  });
});

describe('change messages on the phone', () => {
  const composed = (): ApplePassFields => ({
    primaryFields: [{ key: 'value', value: '20 %', changeMessage: 'change_value' }],
    secondaryFields: [{ key: 'gain', value: 3, changeMessage: 'change_gain' }],
    backFields: [{ key: 'status', value: 'status_active', changeMessage: 'change_status' }],
  });
  const shown = (rules: CommunicationRule[], preferences?: CommunicationRule[]) => {
    const fields = composed();
    const view = couponView({ wallet: { communicationRules: rules } });
    const types = { ...couponMapping.messageTypes, byChange: { change_gain: 'EARNINGS_UPDATE' } } as const;
    silenceUnwanted(fields, types, { ...view, preferences });
    return Object.values(fields)
      .flat()
      .filter(({ changeMessage }) => changeMessage)
      .map(({ key }) => key);
  };

  it.each([
    ['nothing is said', [], undefined, ['value', 'gain', 'status']],
    ['the business does not tell of updates', [off('UPDATE_COUPON')], undefined, ['gain', 'status']],
    ['the customer does not want balances', [], [off('EARNINGS_UPDATE')], ['value', 'status']],
    ['the customer does not want ends', [], [off('EXPIRED_COUPON')], ['value', 'gain']],
    ['another kind is off', [off('UPDATE_EVENT')], [off('NEW_COUPON')], ['value', 'gain', 'status']],
  ] as const)('remain if %s', (_when, rules, preferences, keys) => {
    expect(shown([...rules], preferences && [...preferences])).toEqual(keys);
  });

  it('are switched off by the business before the customer’s choice applies', () => {
    const rules = [off('UPDATE_COUPON')];
    expect(switchedOffBy('notification', 'UPDATE_COUPON', rules, rules)).toBe('rule');
    expect(switchedOffBy('notification', 'UPDATE_COUPON', [], rules)).toBe('consent');
    expect(switchedOffBy('email', 'UPDATE_COUPON', rules, rules)).toBeNull();
  });
});
