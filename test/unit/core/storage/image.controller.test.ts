import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { Response } from 'express';
import { ImageController } from '../../../../src/core/storage/image.controller';
import { ImageStore } from '../../../../src/core/storage/image.store';

const HASH = 'b'.repeat(64);

describe('GET /images/:name', () => {
  const store = { findOriginal: jest.fn(), findVariant: jest.fn() };
  let app: INestApplication;
  let base: string;

  beforeAll(async () => {
    const module = await Test.createTestingModule({
      controllers: [ImageController],
      providers: [{ provide: ImageStore, useValue: store }],
    }).compile();
    app = module.createNestApplication();
    await app.listen(0, '127.0.0.1');
    base = await app.getUrl();
  });

  beforeEach(() => {
    jest.resetAllMocks();
    store.findOriginal.mockResolvedValue(Buffer.from('original'));
    store.findVariant.mockResolvedValue(Buffer.from('variant'));
  });

  afterAll(() => app.close());

  it('returns the image with headers for permanent caching', async () => {
    const answer = await fetch(`${base}/images/${HASH}.png`);
    expect([answer.status, await answer.text()]).toEqual([200, 'original']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${HASH}.png"`,
    });
    expect(store.findOriginal).toHaveBeenCalledWith(`${HASH}.png`);
  });

  it.each(['hero', 'google-logo', 'strip-3x'])('returns the variant %s', async (key) => {
    const answer = await fetch(`${base}/images/${HASH}-${key}.png`);
    expect([answer.status, await answer.text()]).toEqual([200, 'variant']);
    expect(store.findVariant).toHaveBeenCalledWith(`${HASH}.png`, key);
  });

  it('returns 304 if the caller already has the image', async () => {
    // Without a cache-control of its own, fetch would ask for a fresh copy.
    const headers = { 'if-none-match': `"${HASH}.png"`, 'cache-control': 'max-age=0' };
    const answer = await fetch(`${base}/images/${HASH}.png`, { headers });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
  });

  it('does not look up an invalid name', async () => {
    const controller = new ImageController(store as unknown as ImageStore);
    for (const name of ['x.png', HASH, `${HASH}.jpg`, `${HASH}-.png`, `${HASH}-a.b.png`, `../${HASH}.png`]) {
      await expect(controller.get(name, {} as Response)).rejects.toMatchObject({ code: 'MODEL_NOT_FOUND' });
    }
    expect(store.findOriginal).not.toHaveBeenCalled();
    expect(store.findVariant).not.toHaveBeenCalled();
  });

  it('returns 404 for an image that is not stored', async () => {
    store.findOriginal.mockResolvedValue(null);
    const controller = new ImageController(store as unknown as ImageStore);
    const read = controller.get(`${HASH}.png`, {} as Response);
    await expect(read).rejects.toMatchObject({ code: 'MODEL_NOT_FOUND' });
  });
});
