import { Types } from 'mongoose';
import { PassExpiry } from '../../../src/devices/pass-expiry';

it('asks for the passes of at most 1,000 wallets per query', async () => {
  const wallets = Array.from({ length: 2500 }, () => ({ _id: new Types.ObjectId() }));
  const asked: number[] = [];
  const find = ({ wallet }: { wallet: { $in: unknown[] } }) => {
    asked.push(wallet.$in.length);
    return (async function* () {})();
  };
  const setCheckpoint = jest.fn();
  const expiry = new PassExpiry(
    { register: () => undefined } as never,
    { checkpoint: () => null, setCheckpoint } as never,
    null as never,
    { unscoped: () => ({ find }) } as never,
    { withStaleExpiration: () => ({ template: { $in: [] } }) } as never,
    { find: () => wallets } as never,
    null as never,
  );
  await expiry.run();
  expect(asked).toEqual([1000, 1000, 500]);
  expect(setCheckpoint).toHaveBeenCalledTimes(1);
});
