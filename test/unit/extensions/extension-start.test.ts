import { type INestApplicationContext, Logger, Module } from '@nestjs/common';
import type { Module as NestModule } from '@nestjs/core/injector/module.js';
import { KindRegistry } from '../../../src/templates/kind-registry';
import type { LoadedExtension } from '../../../src/extensions/extension';
import { logExtensions, namingExtension, watchHooks } from '../../../src/extensions/extension-start';

class Prices {
  constructor(readonly onModuleInit: () => Promise<void>) {}
}

@Module({})
class PricesModule {}

@Module({ imports: [PricesModule] })
class ShopModule {}

const extension: LoadedExtension = {
  name: 'shop',
  requires: '*',
  entry: 'shop',
  file: '/srv/node_modules/shop/dist/index.js',
  imports: [ShopModule],
};

/** A provider of the extension, as Nest holds it. */
function watched(onModuleInit: () => Promise<void>): Prices {
  const instance = new Prices(onModuleInit);
  const module = { providers: new Map([['Prices', { instance }]]), controllers: new Map() };
  watchHooks(new Map([[module as unknown as NestModule, extension]]));
  return instance;
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('a failing hook prevents the start, with the name of its extension and the cause', async () => {
  const cause = new Error('no price list');
  await expect(watched(() => Promise.reject(cause)).onModuleInit()).rejects.toMatchObject({
    message: 'The extension shop prevents the service from starting: onModuleInit of Prices failed: no price list',
    cause,
  });
});

it('a hook that does not finish is logged repeatedly until it does', async () => {
  jest.useFakeTimers();
  const warnings: unknown[] = [];
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((line) => warnings.push(line));
  let end: () => void = () => undefined;
  const hook = watched(() => new Promise((resolve) => (end = resolve))).onModuleInit();
  await jest.advanceTimersByTimeAsync(20_000);
  const waits = 'Waiting for the extension shop: onModuleInit of Prices has not finished after';
  expect(warnings).toEqual([`${waits} 10 s`, `${waits} 20 s`]);
  end();
  await hook;
  await jest.advanceTimersByTimeAsync(20_000);
  expect(warnings).toHaveLength(2);
});

describe('the start log', () => {
  const appWith = (stored: () => Promise<{ _id: string }[]>) => {
    const passes = { unscoped: () => ({ aggregate: () => ({ toArray: stored }) }) };
    const get = (token: unknown) => (token === KindRegistry ? { names: ['event', 'voucher'] } : passes);
    return { get } as unknown as INestApplicationContext;
  };
  let lines: unknown[];

  beforeEach(() => {
    lines = [];
    jest.spyOn(Logger.prototype, 'log').mockImplementation((line) => lines.push(line));
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((line) => lines.push(line));
  });

  it('lists extensions, their kinds, and stored kinds that no extension provides', async () => {
    const stored = [{ _id: 'museum' }, { _id: 'event' }, { _id: 'giftCard' }];
    const vouchers = { ...extension, name: 'vouchers', kinds: [{ kind: 'voucher' }] } as unknown as LoadedExtension;
    await logExtensions(
      appWith(() => Promise.resolve(stored)),
      [extension, vouchers],
    );
    expect(lines).toEqual([
      'Extensions: shop (no kinds), vouchers (kinds: voucher)',
      'The database contains passes of kinds that no extension provides: giftCard, museum. They stay unavailable until EXTENSIONS lists their extension again.',
    ]);
  });

  it('has no line if there is nothing to report or the database does not respond in time', async () => {
    await logExtensions(
      appWith(() => Promise.resolve([{ _id: 'event' }])),
      [],
    );
    await logExtensions(
      appWith(() => Promise.reject(new Error('operation exceeded time limit'))),
      [],
    );
    expect(lines).toEqual([]);
  });
});

describe('a start error', () => {
  const from = (file: string) =>
    Object.assign(new Error('no key'), { stack: `Error: no key\n    at new Prices (${file}:3:9)` });

  it.each([
    ['code of an extension', from('/srv/node_modules/shop/dist/prices.js')],
    ['an ES module of an extension', from('file:///srv/node_modules/shop/dist/prices.js')],
    ['a module of an extension', new Error('Please make sure that X is available in the PricesModule module.')],
    ['a cause in an extension', new Error('failed', { cause: from('/srv/node_modules/shop/dist/prices.js') })],
  ])('in %s names the extension', (_where, error) => {
    expect(namingExtension(error, [extension])).toMatchObject({
      message: `The extension shop prevents the service from starting: ${error.message}`,
      cause: error,
    });
  });

  it.each([
    ['the service', from('/srv/dist/main.js')],
    ['a package of an extension', from('/srv/node_modules/shop/dist/node_modules/other/index.js')],
    ['another module', new Error('Please make sure that X is available in the ClientsModule module.')],
  ])('in %s is not changed', (_where, error) => {
    expect(namingExtension(error, [extension])).toBe(error);
  });
});
