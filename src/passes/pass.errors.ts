import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const PASS_ERRORS = defineErrors(
  {
    BATCH_LIMIT_EXCEEDED: {
      status: 400,
      raisedBy: 'more than 100 passes in `POST /passes/status/batch`, or scans in `POST /passes/redeem/batch`',
      advice:
        'Send the ids or scans in parts of 100, one after the other. For a change of passes the [bulk route](bulk.md) takes 5,000.',
    },
    INVALID_PASS_KIND: {
      status: 400,
      raisedBy: 'a list of passes by an unknown `kind`; a scanned pass of another template than those named',
      advice:
        'Take one of the kinds in the message, written exactly so. At a gate: the pass is for something else, do not let the holder in.',
    },
    MISSING_BARCODE: {
      status: 400,
      raisedBy: 'scanning a blank barcode',
      advice: 'Do not call with an empty scan: let the scanner read again.',
    },
    NO_PASS_DATA_PROVIDED: {
      status: 400,
      raisedBy: 'an empty list of passes in bulk or of scans; a PATCH of a pass without a known field',
      advice:
        'Send at least one item, or one field that this kind of pass has. Unknown fields are ignored: look for a misspelt name.',
    },
    PASS_ALREADY_CANCELED: {
      status: 400,
      raisedBy: 'changing or redeeming a canceled pass',
      advice: 'Issue a new pass; canceling is final. At a gate, do not let the holder in.',
    },
    PASS_ALREADY_EXPIRED: {
      status: 400,
      raisedBy: 'changing or redeeming an expired pass',
      advice:
        'Send a later `expirationDate` if the pass shall be valid again: see [expiry](passes.md#expiry). At a gate, do not let the holder in.',
    },
    PASS_ALREADY_GENERATED: {
      status: 400,
      raisedBy: 'a second pass of a customer where one is allowed',
      advice:
        'Use the pass that the customer has: it is in `GET /passes?search=` with the name. A coupon with `isMultipleInstance` can be given more than once.',
    },
    PASS_ALREADY_REDEEMED: {
      status: 400,
      raisedBy: 'redeeming a pass more often than it may be redeemed',
      advice:
        'Show when and where it was used: `redeemedAt` and `redemption` of the pass, which `GET …/barcode/{barcode}` answers. If your own first call was cut off, it may have been that one: redeem with an `Idempotency-Key`. See [a gate with scanners](recipes/gate.md).',
    },
    PASS_NOT_REDEEMED: {
      status: 400,
      raisedBy: 'undoing the redemption of a pass that is not redeemed',
      advice: 'Take it as done when you repeat an undo. Otherwise check that the right pass was scanned.',
    },
    PASSGEN_TOKEN_MISSING: {
      status: 401,
      raisedBy: 'issuing and sending in a wallet without `passGenToken`',
      advice:
        'The OWNER sets a `passGenToken` with `PATCH /wallets`; any text that is not empty lets the wallet issue again.',
    },
    UNSUPPORTED_WALLET_TYPE: {
      status: 404,
      raisedBy: 'synchronizing with an unknown platform',
      advice: 'Send `platform` as `IOS` or `ANDROID`.',
    },
    UPDATE_OPERATION_NOT_SUPPORTED: {
      status: 404,
      raisedBy: 'changing kind or template of a pass',
      advice:
        'Leave kind and template out of the PATCH. To move a holder to another template, issue a pass of that one and cancel this one.',
    },
    BARCODE_ALREADY_EXISTS: {
      status: 409,
      raisedBy: 'a barcode that a pass or customer of the wallet has',
      advice:
        'Leave `barcode` out, and the service draws one. If the number is yours, look for the pass that has it with `GET /passes?search=`; canceled and expired passes keep theirs. For a customer’s barcode, `details.clientId` is the customer that has it.',
    },
    SEAT_ALREADY_TAKEN: {
      status: 409,
      raisedBy: 'a seat that another pass of the screening or flight has',
      advice:
        'Choose another seat, or cancel the pass that has it: of passes issued at the same moment, one wins. See [seats](passes.md#seats).',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type PassErrors = typeof PASS_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends PassErrors {}
}
