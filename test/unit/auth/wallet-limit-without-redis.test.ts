import { Types } from 'mongoose';
import { TokenReader } from '../../../src/auth/token.reader';
import { RequestCache } from '../../../src/core/redis/request-cache';
import { makeWalletToken } from '../../../src/wallets/tokens/wallet-token.format';

const away = () => Promise.reject(new Error('Redis is away'));

const response = { req: { ip: '192.0.2.1' }, setHeader: () => undefined } as never;

beforeAll(() => jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterAll(() => jest.useRealTimers());

function makeReader(wallets: readonly Types.ObjectId[], tokenPerSecond: number): TokenReader {
  const cache = new RequestCache({ evalsha: away, script: away, set: away } as never);
  const config = { environment: 'test', rateLimits: { tokenPerSecond } };
  let made = 0;
  const ids = new Map<string, Types.ObjectId>();
  const findByHash = (hash: string) => {
    if (!ids.has(hash)) ids.set(hash, wallets[made++]);
    return Promise.resolve({ _id: new Types.ObjectId(), wallet: ids.get(hash) });
  };
  return new TokenReader(config as never, cache, { findByHash } as never, null as never);
}

/** @returns how many of the calls are allowed */
async function allowed(reader: TokenReader, token: string, calls: number): Promise<number> {
  let count = 0;
  for (let call = 0; call < calls; call++) {
    await reader.readWalletToken(token, {}, response).then(
      () => count++,
      (error: unknown) => expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' }),
    );
  }
  return count;
}

it('limits the calls of all tokens of a wallet while Redis is away', async () => {
  const [wallet, other] = [new Types.ObjectId(), new Types.ObjectId()];
  const reader = makeReader([wallet, wallet, other], 500);
  const [first, second, third] = [1, 2, 3].map(() => makeWalletToken('test'));
  expect(await allowed(reader, first, 1200)).toBe(1200);
  expect(await allowed(reader, second, 1200)).toBe(800);
  expect(await allowed(reader, third, 1200)).toBe(1200);
});

it('does not limit a wallet if the limits of tokens are switched off', async () => {
  const wallet = new Types.ObjectId();
  expect(await allowed(makeReader([wallet], 0), makeWalletToken('test'), 2500)).toBe(2500);
});
