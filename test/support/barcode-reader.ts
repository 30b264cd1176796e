import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** The one barcode of a PNG; undefined when there is none. */
export async function readBarcode(png: Uint8Array): Promise<{ format: string; text: string } | undefined> {
  const [read] = await readBarcodes(new Uint8Array(png), { tryHarder: true, maxNumberOfSymbols: 1 });
  return read && { format: read.format, text: read.text };
}
