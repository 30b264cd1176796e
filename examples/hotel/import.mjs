// node import.mjs bookings.json: passes for the bookings that were made before the connector, in one request.
import { readFileSync } from 'node:fs';
import { WalletPass } from 'wallet-pass-sdk';

const { WALLET_URL, WALLET_TOKEN, HOTEL_ID } = process.env;
const bookings = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const wallet = new WalletPass({ baseUrl: WALLET_URL, token: WALLET_TOKEN });

const items = bookings.map(({ number, guest, arrival, departure, room }) => ({
  ...guest,
  checkin: arrival,
  checkout: departure,
  ...(room && { roomNumber: room }),
  barcode: number,
}));

const operation = await wallet.hotels.passes.createMany(HOTEL_ID, items).completed({
  onProgress: ({ successCount, failureCount, totalItems }) =>
    console.error(`${successCount + failureCount} of ${totalItems}`),
});

for (const { itemId, code, message } of operation.operationErrors) {
  console.log(`${bookings[Number(itemId)].number}: ${code} ${message}`);
}
console.log(`${operation.successCount} passes issued`);
