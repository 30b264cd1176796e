import { Types } from 'mongoose';
import { OutboundError } from '../../../../src/core/http/outbound-guard';
import { BusyError } from '../../../../src/core/errors/busy-error';
import type { ImageInput } from '../../../../src/core/storage/image-input';
import { ImagePrefetch } from '../../../../src/core/storage/image-prefetch';
import { StorageFullError } from '../../../../src/core/storage/storage-quota';

const MINUTE = 60_000;
const [wallet, other] = [new Types.ObjectId(), new Types.ObjectId()];
const idle = () => new AbortController().signal;

let download: jest.Mock<Promise<Buffer>, [string]>;
let store: jest.Mock<Promise<string>, []>;
let prefetch: ImagePrefetch;

beforeEach(() => {
  download = jest.fn((_url: string) => Promise.resolve(Buffer.alloc(1)));
  store = jest.fn(() => Promise.resolve('stored.png'));
  prefetch = new ImagePrefetch({
    isOwn: (url: string) => url.startsWith('/images/'),
    store,
    download,
  } as unknown as ImageInput);
});
afterEach(() => jest.useRealTimers());

const timeout = () => Promise.reject(new OutboundError('timeout'));
const fetch = (urls: readonly string[], of = wallet, signal = idle()) =>
  prefetch.fetch(
    of,
    urls.map((url) => ({ url, roles: [] })),
    signal,
  );

it('downloads each URL once, but none of the service itself', async () => {
  const fetched = await fetch(['https://a.example/1', 'https://a.example/1', '/images/own.png']);
  expect(download.mock.calls).toEqual([['https://a.example/1']]);
  expect([...fetched]).toEqual([['https://a.example/1', { name: 'stored.png' }]]);
});

it('fails the items of an image that does not fit, and passes on errors that do not concern an image', async () => {
  const full = new StorageFullError('stored_files_max', 10);
  store.mockRejectedValueOnce(full);
  expect([...(await fetch(['https://a.example/1']))]).toEqual([['https://a.example/1', { error: full }]]);
  store.mockRejectedValueOnce(new BusyError('Too many images wait'));
  await expect(fetch(['https://a.example/2'])).rejects.toThrow(BusyError);
});

it('skips a host for five minutes after three timeouts, only for this wallet', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  download.mockImplementation(timeout);
  for (const at of [1, 2, 3]) await fetch([`https://slow.example/${at}`]);
  await fetch(['https://slow.example/4']);
  expect(download).toHaveBeenCalledTimes(3);
  download.mockResolvedValue(Buffer.alloc(1));
  await fetch(['https://slow.example/5'], other);
  await fetch(['https://fast.example/5']);
  expect(download).toHaveBeenCalledTimes(5);
  jest.setSystemTime(Date.now() + 5 * MINUTE + 1);
  await fetch(['https://slow.example/6']);
  expect(download).toHaveBeenCalledTimes(6);
});

it('forgets timeouts when the host answers', async () => {
  const outcomes = [timeout, timeout, () => Promise.resolve(Buffer.alloc(1)), timeout, timeout, timeout];
  for (const [at, outcome] of outcomes.entries()) {
    download.mockImplementationOnce(outcome);
    await fetch([`https://slow.example/${at}`]);
  }
  await fetch(['https://slow.example/last']);
  expect(download).toHaveBeenCalledTimes(6);
});

it('starts no download after a minute with eight at once', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  download.mockImplementation(() => {
    now += MINUTE;
    return Promise.resolve(Buffer.alloc(1));
  });
  const urls = Array.from({ length: 100 }, (_, at) => `https://h${at}.example/`);
  const fetched = await fetch(urls);
  jest.restoreAllMocks();
  expect(download.mock.calls.length).toBeLessThan(20);
  expect([...fetched.values()].filter((each) => 'error' in each).length).toBeGreaterThan(80);
});

it('ends when the worker loses its chunk', async () => {
  const lost = new AbortController();
  download.mockImplementation(() => new Promise(() => undefined));
  const reason = new Error('Another worker has it');
  const fetching = fetch(['https://a.example/'], wallet, lost.signal);
  lost.abort(reason);
  await expect(fetching).rejects.toThrow(reason);
});
