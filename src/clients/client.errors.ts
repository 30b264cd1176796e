import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const CLIENT_ERRORS = defineErrors(
  {
    NOTHING_TO_UPDATE: {
      status: 204,
      raisedBy: 'a change of a balance to the balance that the customer has',
      advice: 'Take it as done. The answer has no body: read the code in the header `x-error-code`.',
    },
    CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET: {
      status: 400,
      raisedBy: 'a `clientId` of a single issue that the wallet does not have',
      advice:
        'Check `clientId` with `GET /clients/{id}` and the same token. For somebody who is no customer, leave it out and send name and e-mail address.',
    },
    DEFAULT_CLIENT_TYPE_REQUIRED: {
      status: 400,
      raisedBy: 'taking the default from the only default client type, or deleting it',
      advice: 'Send `isDefault: true` to another type: that ends the former default at the same moment.',
    },
    ERROR_CUSTOMER_TYPE_ASSIGNMENT: {
      status: 400,
      raisedBy: 'a customer with a client type that the wallet does not have',
      advice: 'Take an id of `GET /client-types`. Without `clientType` the customer gets the default one.',
    },
    INVALID_DEVICE_TYPE: {
      status: 400,
      raisedBy: 'a list of customers by an unknown `deviceType`',
      args: ['deviceType'],
      advice: 'Filter by `deviceType=IOS` or `deviceType=ANDROID`.',
    },
    NO_CLIENTS_FOUND: {
      status: 400,
      raisedBy:
        'an empty list of customers in bulk; a coupon for customers of whom none is known; a CSV file without rows',
      advice: 'Do not send an empty list; check the ids with `GET /clients`.',
    },
    NO_CUSTOMERS_FOUND: {
      status: 400,
      raisedBy: 'sending a coupon to all, or exporting, in a wallet without customers',
      advice: 'Create customers first: see [customers](customers.md) and [CSV files](csv.md).',
    },
    SYNC_EXECUTION_NOT_ALLOWED_FOR_BULK_UPDATE_CLIENTS: {
      status: 400,
      raisedBy: '`forceSync` with 1,000 customers or more on `PATCH /clients/bulk`',
      advice:
        'Leave `forceSync` out and follow the operation: [how it goes](bulk.md#how-it-goes). Or send fewer than 1,000 customers.',
    },
    SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS: {
      status: 400,
      raisedBy: 'a customer beyond the limit, in whatever way it is made',
      advice: 'Delete customers that you no longer need. The operator may have set a lower limit with `MAX_CUSTOMERS`.',
    },
    INSUFFICIENT_GAIN: {
      status: 409,
      raisedBy: 'a change that would leave less than 0 on the balance',
      args: ['gain'],
      advice: 'Spend at most `details.gain`, the present balance. Nothing was changed.',
    },
    CLIENT_ALREADY_EXISTS: {
      status: 409,
      raisedBy: 'a customer’s `externalId` used twice',
      advice:
        'Take it as found, and change that customer with `PATCH /clients/{id}`: `details.clientId` is its id. `GET /clients?externalId=` finds it, too.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type ClientErrors = typeof CLIENT_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends ClientErrors {}
}
