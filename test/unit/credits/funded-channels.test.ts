import { AppError } from '../../../src/core/errors/app-error';
import { fundedChannels } from '../../../src/credits/wallet-credit';

type Case = Parameters<typeof fundedChannels<'EMAIL' | 'SMS'>>;

const refusal = (...args: Case) => {
  try {
    return fundedChannels(...args);
  } catch (error) {
    const { code, details } = error as AppError;
    return [code, details];
  }
};

it.each<[string, Case]>([
  [
    'nothing is limited',
    [
      { EMAIL: 5, SMS: 5 },
      { EMAIL: null, SMS: null },
    ],
  ],
  [
    'there is just enough',
    [
      { EMAIL: 5, SMS: 5 },
      { EMAIL: 5, SMS: null },
    ],
  ],
  [
    'what lacks credit is not needed',
    [
      { EMAIL: 5, SMS: 0 },
      { EMAIL: 5, SMS: 0 },
    ],
  ],
  [
    'nobody gets a message',
    [
      { EMAIL: 0, SMS: 0 },
      { EMAIL: 0, SMS: 0 },
    ],
  ],
])('limits no channel if %s', (_when, args) => {
  expect(refusal(...args)).toBeUndefined();
});

it('limits a send to the channels with enough credit if that is accepted', () => {
  expect(refusal({ EMAIL: 5, SMS: 2 }, { EMAIL: null, SMS: 1 }, true)).toEqual(['EMAIL']);
  expect(refusal({ EMAIL: 5, SMS: 2 }, { EMAIL: 4, SMS: 2 }, true)).toEqual(['SMS']);
});

it('refuses it if that is not accepted, and names the missing credit', () => {
  const lacking = [{ creditType: 'SMS', required: 2, remaining: 1 }];
  expect(refusal({ EMAIL: 5, SMS: 2 }, { EMAIL: null, SMS: 1 })).toEqual(['INSUFFICIENT_CREDIT_PARTIAL', { lacking }]);
});

it.each([true, false])('refuses it if no channel that it needs has enough credit (accepted: %s)', (accepted) => {
  const details = { creditType: 'EMAIL', required: 5, remaining: 4 };
  expect(refusal({ EMAIL: 5, SMS: 2 }, { EMAIL: 4, SMS: 0 }, accepted)).toEqual(['INSUFFICIENT_CREDIT', details]);
  expect(refusal({ EMAIL: 5, SMS: 0 }, { EMAIL: 4, SMS: null }, accepted)).toEqual(['INSUFFICIENT_CREDIT', details]);
});
