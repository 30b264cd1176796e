import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const PASS_ERRORS = defineErrors(
  {
    BATCH_LIMIT_EXCEEDED: {
      status: 400,
      raisedBy:
        'a request with more than 100 passes (`POST /passes/status/batch`) or 100 scans (`POST /passes/redeem/batch`)',
      advice:
        'Split the IDs or scans into batches of 100 and send them one after the other. To change more passes in one request, use the [bulk route](bulk.md), which accepts 5,000.',
    },
    INVALID_PASS_KIND: {
      status: 400,
      raisedBy:
        'an unknown `kind` in a list of passes, or a scanned pass whose template is not among those specified in the request',
      advice:
        'Use one of the kinds in the message, spelled exactly as shown. At a gate, the pass is for something else: do not admit the holder.',
    },
    MISSING_BARCODE: {
      status: 400,
      raisedBy: 'a scan without a barcode',
      advice: 'Do not send an empty scan. Scan the pass again.',
    },
    NO_PASS_DATA_PROVIDED: {
      status: 400,
      raisedBy: 'an empty list of passes or scans, or an update of a pass without a known field',
      advice:
        'Send at least one item, or at least one field that this kind of pass has. Unknown fields are ignored, so check the spelling.',
    },
    PASS_ALREADY_CANCELED: {
      status: 400,
      raisedBy: 'an update or redemption of a canceled pass',
      advice: 'Issue a new pass: a cancellation cannot be undone. At a gate, do not admit the holder.',
    },
    PASS_ALREADY_EXPIRED: {
      status: 400,
      raisedBy: 'an update or redemption of an expired pass',
      advice:
        'To make the pass valid again, send a later `expirationDate`: see [expiry](passes.md#expiry). At a gate, do not admit the holder.',
    },
    PASS_ALREADY_GENERATED: {
      status: 400,
      raisedBy: 'a second pass for a customer who may have only one',
      advice:
        'Use the customer’s existing pass. To find it, search for the name with `GET /passes?search=`. A coupon with `isMultipleInstance` can be issued to the same customer more than once.',
    },
    PASS_ALREADY_REDEEMED: {
      status: 400,
      raisedBy: 'a redemption of a pass that has no redemptions left',
      advice:
        'Show when and where the pass was redeemed: `GET …/barcode/{barcode}` returns `redeemedAt` and `redemption`. If the connection broke during your first call, that call may have redeemed the pass. Send an `Idempotency-Key` so that a retry is safe. See [a gate with scanners](recipes/gate.md).',
    },
    PASS_NOT_REDEEMED: {
      status: 400,
      raisedBy: 'undoing a redemption of a pass that has not been redeemed',
      advice:
        'If this is a retry, the redemption has already been undone. Otherwise check that you scanned the right pass.',
    },
    PASSGEN_TOKEN_MISSING: {
      status: 401,
      raisedBy: 'issuing or sending a pass in a wallet without a `passGenToken`',
      advice:
        'Ask the OWNER to set `passGenToken` with `PATCH /wallets`. Any non-empty text enables the wallet to issue passes.',
    },
    UNSUPPORTED_WALLET_TYPE: {
      status: 404,
      raisedBy: 'a synchronization request with an unknown platform',
      advice: 'Send `IOS` or `ANDROID` as `platform`.',
    },
    UPDATE_OPERATION_NOT_SUPPORTED: {
      status: 404,
      raisedBy: 'an update that changes the kind or template of a pass',
      advice:
        'Leave the kind and template out of the PATCH. To move a holder to another template, issue a pass from that template and cancel this one.',
    },
    BARCODE_ALREADY_EXISTS: {
      status: 409,
      raisedBy: 'a barcode that another pass or customer of the wallet already uses',
      advice:
        'Omit `barcode` to have the service generate one. If you need this value, find the pass that uses it with `GET /passes?search=`. Canceled and expired passes keep their barcodes. If a customer uses the barcode, `details.clientId` contains the ID of that customer.',
    },
    SEAT_ALREADY_TAKEN: {
      status: 409,
      raisedBy: 'a seat that another pass for the same screening or flight already has',
      advice:
        'Choose another seat, or cancel the pass that has it. If several requests for a seat arrive at the same time, only one succeeds. See [seats](passes.md#seats).',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type PassErrors = typeof PASS_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends PassErrors {}
}
