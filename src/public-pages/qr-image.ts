import type { Response } from 'express';
import { drawQrPng } from '../pass-files/drawing/barcode-image';

/** The QR code of an address, for print. */
export function sendQrImage(response: Response, address: string): void {
  const png = drawQrPng(address);
  // Lets a shop's own pages show the image.
  response.set({ 'Content-Type': 'image/png', 'Cross-Origin-Resource-Policy': 'cross-origin' }).send(png);
}
