import { Types } from 'mongoose';
import { OutboundError } from '../../../../src/core/http/outbound-guard';
import type { OutboundHttp } from '../../../../src/core/http/outbound-http';
import { AppConfig } from '../../../../src/core/config/app-config';
import { ImageError } from '../../../../src/core/storage/image-checks';
import { ImageInput } from '../../../../src/core/storage/image-input';
import type { ImageStore } from '../../../../src/core/storage/image.store';

const NAME = `${'a'.repeat(64)}.png`;
const WALLET = new Types.ObjectId();
const refused = (key: string) => ({ code: 'VALIDATION_ERROR', validationErrors: [{ field: 'logo', key }] });

describe('ImageInput', () => {
  const images = { put: jest.fn(), use: jest.fn(), addVariants: jest.fn() };
  const http = { get: jest.fn() };

  function input(outboundAllowPrivate = false): ImageInput {
    const config = Object.assign(new AppConfig(), { publicUrl: 'http://localhost:3000', outboundAllowPrivate });
    return new ImageInput(images as unknown as ImageStore, http as unknown as OutboundHttp, config);
  }

  const resolveUrl = (url: string, allowPrivate = false) =>
    input(allowPrivate).resolve(WALLET, 'logo', { url }, ['logo']);

  beforeEach(() => {
    jest.resetAllMocks();
    images.put.mockResolvedValue(NAME);
    http.get.mockResolvedValue({ status: 200, headers: {}, body: Buffer.from('picture') });
  });

  it('stores a file', async () => {
    const buffer = Buffer.alloc(5 * 1024 * 1024);
    expect(await input().resolve(WALLET, 'logo', { file: { buffer } }, ['logo'])).toBe(NAME);
    expect(images.put).toHaveBeenCalledWith(WALLET, buffer, ['logo']);
  });

  it('refuses a file above 5 MB', async () => {
    const file = { buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
    await expect(input().resolve(WALLET, 'logo', { file }, ['logo'])).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    });
    expect(images.put).not.toHaveBeenCalled();
  });

  it.each(['image_too_small', 'image_type', 'image_pixels', 'image_broken'] as const)(
    'tells %s of the field',
    async (key) => {
      images.put.mockRejectedValue(new ImageError(key));
      const file = { buffer: Buffer.alloc(2000) };
      await expect(input().resolve(WALLET, 'logo', { file }, ['logo'])).rejects.toMatchObject(refused(key));
    },
  );

  it('fetches an https URL, within limits, and stores it', async () => {
    expect(await resolveUrl('https://a.example/x.png')).toBe(NAME);
    expect(http.get).toHaveBeenCalledWith(
      'https://a.example/x.png',
      expect.objectContaining({ maxBytes: 5 * 1024 * 1024, timeoutMs: 10_000 }),
    );
    expect(images.put).toHaveBeenCalledWith(WALLET, Buffer.from('picture'), ['logo']);
  });

  it.each([
    'http://a.example/x.png',
    'nonsense',
    'https://127.0.0.1/x.png',
    'https://u:p@a.example/x.png',
    '/x.png',
    '',
  ])('refuses %p without a request', async (url) => {
    await expect(resolveUrl(url)).rejects.toMatchObject(refused('image_url'));
    expect(http.get).not.toHaveBeenCalled();
  });

  it('fetches plain http and private targets if private targets are allowed', async () => {
    expect(await resolveUrl('http://127.0.0.1:9/x.png', true)).toBe(NAME);
  });

  it.each([301, 302, 404, 500, 204])('refuses a URL that returns %i', async (status) => {
    http.get.mockResolvedValue({ status, headers: { location: 'https://b.example/' }, body: Buffer.alloc(0) });
    await expect(resolveUrl('https://a.example/x.png')).rejects.toMatchObject(refused('image_url'));
    expect(images.put).not.toHaveBeenCalled();
  });

  it.each(['timeout', 'too_large', 'network', 'private_target'] as const)('refuses a URL with %s', async (reason) => {
    http.get.mockRejectedValue(new OutboundError(reason));
    await expect(resolveUrl('https://a.example/x.png')).rejects.toMatchObject(refused('image_url'));
  });

  it.each([`http://localhost:3000/images/${NAME}`, `/images/${NAME}`])("accepts the wallet's own %s", async (url) => {
    images.use.mockResolvedValue(true);
    expect(await resolveUrl(url)).toBe(NAME);
    expect(images.use).toHaveBeenCalledWith(WALLET, NAME);
    expect(images.addVariants).toHaveBeenCalledWith(WALLET, NAME, ['logo']);
    expect(http.get).not.toHaveBeenCalled();
  });

  it("refuses another wallet's image, and never fetches it", async () => {
    images.use.mockResolvedValue(false);
    await expect(resolveUrl(`/images/${NAME}`, true)).rejects.toMatchObject(refused('image_url'));
    await expect(resolveUrl(`http://localhost:3000/images/${NAME}`, true)).rejects.toMatchObject(refused('image_url'));
    expect(http.get).not.toHaveBeenCalled();
    expect(images.addVariants).not.toHaveBeenCalled();
  });

  it('passes on errors that do not concern the field', async () => {
    images.put.mockRejectedValue(new Error('database away'));
    await expect(resolveUrl('https://a.example/x.png')).rejects.toThrow('database away');
  });
});
