import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import mongoose, { type Connection, Types } from 'mongoose';
import sharp from 'sharp';
import { ImageQueue } from '../../../../src/core/storage/image-queue';
import { ImageStore } from '../../../../src/core/storage/image.store';
import { type StoredImage, StoredImageSchema } from '../../../../src/core/storage/image.schema';
import { StorageQuota } from '../../../../src/core/storage/storage-quota';
import type { AppConfig } from '../../../../src/core/config/app-config';
import { noise } from '../../../unit/core/storage/pictures';

describe('ImageStore', () => {
  let connection: Connection;
  let store: ImageStore;

  const documents = () => connection.collection<{ _id: string; wallets: Types.ObjectId[] }>('images');
  const quota = (maxStoredFiles = 1000, maxStoredMb = 1000) =>
    new StorageQuota(connection, { maxStoredFiles, maxStoredMb } as AppConfig);
  const newStore = () =>
    new ImageStore(connection.model<StoredImage>('StoredImage', StoredImageSchema), new ImageQueue(), quota());

  beforeAll(async () => {
    const dbName = `images_${new Types.ObjectId().toHexString()}`;
    connection = await mongoose.createConnection(process.env.TEST_MONGODB_URI ?? '', { dbName }).asPromise();
  });

  beforeEach(() => {
    for (const name of connection.modelNames()) connection.deleteModel(name);
    store = newStore();
  });

  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  it('stores an image under the hash of its bytes, and returns it', async () => {
    const bytes = await noise(300, 100).jpeg().toBuffer();
    const wallet = new Types.ObjectId();
    const name = await store.put(wallet, bytes, ['icon']);
    expect(name).toBe(`${createHash('sha256').update(bytes).digest('hex')}.png`);

    const original = await store.findOriginal(name);
    expect(await sharp(original as Buffer).metadata()).toMatchObject({ format: 'png', width: 300, height: 100 });
    expect(await store.findOriginal(name)).toBe(original);
    expect(await documents().findOne({ wallets: wallet })).toMatchObject({ createdAt: expect.any(Date) });
  });

  it('returns the pass files of a role with their checksums', async () => {
    const name = await store.put(new Types.ObjectId(), await noise(300, 100).jpeg().toBuffer(), ['logo', 'eventStrip']);
    const files = await store.getPassFiles(name, 'eventStrip');
    expect(files.map((file) => file.name)).toEqual(['strip.png', 'strip@2x.png', 'strip@3x.png']);
    for (const { data, sha1, crc32: checksum } of files) {
      expect(Buffer.isBuffer(data)).toBe(true);
      expect(sha1).toBe(createHash('sha1').update(data).digest('hex'));
      expect(checksum).toBe(crc32(data));
    }
    expect(await sharp(files[2].data).metadata()).toMatchObject({ width: 1125, height: 294 });
    expect((await store.getPassFiles(name, 'logo')).map((file) => file.name)).toEqual([
      'logo.png',
      'logo@2x.png',
      'logo@3x.png',
    ]);
  });

  it('finds variants by key', async () => {
    const name = await store.put(new Types.ObjectId(), await noise(300, 100).jpeg().toBuffer(), ['strip']);
    const hero = await store.findVariant(name, 'hero');
    expect(await sharp(hero as Buffer).metadata()).toMatchObject({ width: 1032, height: 336 });
    expect(await store.findVariant(name, 'google-logo')).toBeNull();
  });

  it('knows its owners, and stores an image of two wallets once', async () => {
    const bytes = await noise(60, 60).png().toBuffer();
    const [first, second, stranger] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
    const name = await store.put(first, bytes, ['icon']);
    expect(await store.put(second, bytes, ['icon'])).toBe(name);
    expect(await store.put(second, bytes, ['icon'])).toBe(name);
    expect((await documents().findOne({ _id: name.slice(0, 64) }))?.wallets).toEqual([first, second]);
    expect([await store.use(first, name), await store.use(second, name)]).toEqual([true, true]);
    expect(await store.use(stranger, name)).toBe(false);
  });

  it('adds the variants of a later role, each once', async () => {
    const bytes = await noise(60, 60).png().toBuffer();
    const wallet = new Types.ObjectId();
    const name = await store.put(wallet, bytes, ['icon']);
    await expect(store.getPassFiles(name, 'logo')).rejects.toMatchObject({ code: 'MODEL_NOT_FOUND' });
    await store.put(wallet, bytes, ['icon', 'logo']);
    await store.addVariants(wallet, name, ['androidLogo', 'logo']);
    const image = await connection.model<StoredImage>('StoredImage').findById(name.slice(0, 64)).lean();
    expect(image?.variants.map(({ key }) => key)).toEqual([
      'icon-1x',
      'icon-2x',
      'icon-3x',
      'logo-1x',
      'logo-2x',
      'logo-3x',
      'google-logo',
    ]);
    expect(await store.getPassFiles(name, 'logo')).toHaveLength(3);
  });

  it('keeps one document with every variant once if uploads run at the same time', async () => {
    const bytes = await noise(60, 60).png().toBuffer();
    const wallets = Array.from({ length: 6 }, () => new Types.ObjectId());
    const names = await Promise.all(
      wallets.map((wallet, n) => newOrSame(n).put(wallet, bytes, n % 2 ? ['icon', 'logo'] : ['logo', 'strip'])),
    );
    expect(new Set(names).size).toBe(1);
    const image = await connection.model<StoredImage>('StoredImage').findById(names[0].slice(0, 64)).lean();
    const keys = image?.variants.map(({ key }) => key) ?? [];
    expect(keys).toHaveLength(3 + 4 + 4);
    expect(new Set(keys).size).toBe(keys.length);
    expect(image?.wallets.map(String).sort()).toEqual(wallets.map(String).sort());
  });

  it('stores nothing of a refused image', async () => {
    const before = await documents().countDocuments();
    const gif = await noise(60, 60).gif().toBuffer();
    await expect(store.put(new Types.ObjectId(), gif, ['icon'])).rejects.toMatchObject({ key: 'image_type' });
    expect(await documents().countDocuments()).toBe(before);
  });

  it('stores the image that compresses worst, in all sizes', async () => {
    const bytes = await noise(2000, 2000, 4).png({ compressionLevel: 0 }).toBuffer();
    const name = await store.put(new Types.ObjectId(), bytes, ['icon', 'logo', 'strip', 'eventStrip', 'thumbnail']);
    expect(await store.getPassFiles(name, 'eventStrip')).toHaveLength(3);
  });

  describe('a wallet with a limit', () => {
    const limited = (maxFiles: number, maxMb = 1000) => {
      const model = connection.model<StoredImage>('StoredImage');
      return new ImageStore(model, new ImageQueue(), quota(maxFiles, maxMb));
    };
    const fresh = () => noise(60, 60).png().toBuffer();
    const ownedBy = (wallet: Types.ObjectId) => documents().countDocuments({ wallets: wallet });

    it('stores as many images as it may, even concurrently; known ones do not count again', async () => {
      const [images, wallet, other] = [limited(3), new Types.ObjectId(), new Types.ObjectId()];
      const known = await fresh();
      await images.put(wallet, known, ['icon']);
      const files = await Promise.all(Array.from({ length: 8 }, fresh));
      const put = await Promise.allSettled(files.map((bytes) => images.put(wallet, bytes, ['icon'])));
      const reasons = put.flatMap((each) => (each.status === 'rejected' ? (each.reason as unknown) : []));
      expect(reasons).toHaveLength(6);
      for (const reason of reasons) expect(reason).toMatchObject({ key: 'stored_files_max', max: 3 });
      expect(await ownedBy(wallet)).toBe(3);
      await images.put(wallet, known, ['icon', 'logo']);
      const theirs = await fresh();
      await images.put(other, theirs, ['icon']);
      // An image that another wallet has stored counts for this one all the same.
      await expect(images.put(wallet, theirs, ['icon'])).rejects.toMatchObject({ key: 'stored_files_max' });
      await documents().deleteOne({ wallets: wallet });
      await images.put(wallet, theirs, ['icon']);
    });

    it('stores no more once its images take the allowed bytes, including sizes that were added later', async () => {
      const [images, wallet] = [limited(100, 1), new Types.ObjectId()];
      const bytes = await noise(400, 400).png().toBuffer();
      await images.put(wallet, bytes, []);
      await images.put(wallet, await fresh(), ['icon']);
      await images.put(wallet, bytes, ['icon', 'strip', 'logo']);
      await expect(images.put(wallet, await fresh(), ['icon'])).rejects.toMatchObject({ key: 'stored_mb_max', max: 1 });
    });

    it('is counted by the index, without reading images', async () => {
      await connection.model('StoredImage').createIndexes();
      const wallet = new Types.ObjectId();
      await limited(3).put(wallet, await fresh(), ['icon']);
      const plan = await documents()
        .aggregate([{ $match: { wallets: wallet } }, { $group: { _id: null, bytes: { $sum: '$bytes' } } }])
        .explain('executionStats');
      expect(JSON.stringify(plan)).toContain('"totalDocsExamined":0');
    });
  });

  it('finds nothing under other names', async () => {
    const absent = `${'0'.repeat(64)}.png`;
    for (const name of [absent, 'x.png', '', `${'0'.repeat(64)}`, `../${absent}`]) {
      expect(await store.findOriginal(name)).toBeNull();
      expect(await store.findVariant(name, 'hero')).toBeNull();
      expect(await store.use(new Types.ObjectId(), name)).toBe(false);
      await expect(store.getPassFiles(name, 'icon')).rejects.toMatchObject({ code: 'MODEL_NOT_FOUND' });
    }
  });

  function newOrSame(n: number): ImageStore {
    return n < 3 ? store : new ImageStore(connection.model<StoredImage>('StoredImage'), new ImageQueue(), quota());
  }
});
