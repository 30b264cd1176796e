import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { Types } from 'mongoose';
import { NEVER } from 'rxjs';
import { LargeReads } from '../../../../src/core/database/large-reads';
import { BusyError } from '../../../../src/core/errors/busy-error';
import { ENDPOINT_METADATA } from '../../../../src/core/http/endpoint.decorator';
import { LargeReadsInterceptor } from '../../../../src/core/http/large-reads.interceptor';

const [one, two] = [new Types.ObjectId(), new Types.ObjectId()];
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));

const turn = () => new Promise((done) => setImmediate(done));

function setup() {
  const interceptor = new LargeReadsInterceptor(new LargeReads());
  let begun = 0;
  const refused: unknown[] = [];
  /** A call whose handler never ends. */
  const call = (wallet: Types.ObjectId, limit: string | undefined, expensive?: boolean) => {
    const handler = () => undefined;
    Reflect.defineMetadata(ENDPOINT_METADATA, { expensive }, handler);
    const request = { method: 'GET', query: { limit }, principal: { wallet: { id: wallet } } };
    const context = { getHandler: () => handler, switchToHttp: () => ({ getRequest: () => request }) };
    const handle = () => {
      begun += 1;
      return NEVER;
    };
    interceptor
      .intercept(context as unknown as ExecutionContext, { handle } as CallHandler)
      .catch((error: unknown) => refused.push(error));
  };
  return { call, begun: () => begun, refused };
}

describe('LargeReadsInterceptor', () => {
  it.each([
    ['pages above 100 records', '101', undefined, 2],
    ['what is declared expensive', undefined, true, 2],
    ['no pages of 100 records', '100', undefined, 9],
    ['no pages of handlers that wait themselves', '1000', false, 9],
  ])('makes wait %s', async (_what, limit, expensive, running) => {
    const { call, begun } = setup();
    for (let index = 0; index < 9; index++) call(one, limit, expensive);
    await turn();
    expect(begun()).toBe(running);
  });

  it('leaves room for other wallets and for small pages', async () => {
    const { call, begun } = setup();
    for (let index = 0; index < 60; index++) call(one, '1000');
    call(two, '1000');
    call(one, '10');
    await turn();
    expect(begun()).toBe(4);
  });

  it('refuses a read if 200 of the wallet are running or waiting', async () => {
    const { call, refused } = setup();
    for (let index = 0; index < 201; index++) call(one, '1000');
    await turn();
    expect(refused).toEqual([expect.any(BusyError)]);
  });
});
