import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const CLIENT_ERRORS = defineErrors(
  {
    NOTHING_TO_UPDATE: {
      status: 204,
      raisedBy: 'a new balance that equals the current one',
      advice: 'Treat the request as successful. The response has no body; read the code in the header `x-error-code`.',
    },
    CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET: {
      status: 400,
      raisedBy: 'a single pass issued with a `clientId` that the wallet does not have',
      advice:
        'Check the `clientId` with `GET /clients/{id}` and the same token. For someone who is not a customer, leave it out and send a name and e-mail address.',
    },
    DEFAULT_CLIENT_TYPE_REQUIRED: {
      status: 400,
      raisedBy: 'a change that would leave the wallet without a default client type, including its deletion',
      advice: 'Send `isDefault: true` for another type. The previous default loses this status in the same step.',
    },
    ERROR_CUSTOMER_TYPE_ASSIGNMENT: {
      status: 400,
      raisedBy: 'a client type that the wallet does not have, sent for a customer',
      advice: 'Use an ID from `GET /client-types`. If you omit `clientType`, the customer gets the default type.',
    },
    INVALID_DEVICE_TYPE: {
      status: 400,
      raisedBy: 'an unknown `deviceType` in the filter of a customer list',
      args: ['deviceType'],
      advice: 'Filter by `deviceType=IOS` or `deviceType=ANDROID`.',
    },
    NO_CLIENTS_FOUND: {
      status: 400,
      raisedBy:
        'an empty list of customers in a bulk request, a coupon sent only to unknown customers, or a CSV file without rows',
      advice: 'Send at least one customer, and check the IDs with `GET /clients`.',
    },
    NO_CUSTOMERS_FOUND: {
      status: 400,
      raisedBy: 'an export, or a coupon sent to all customers, in a wallet without customers',
      advice: 'Create customers first. See [customers](customers.md) and [CSV files](csv.md).',
    },
    SYNC_EXECUTION_NOT_ALLOWED_FOR_BULK_UPDATE_CLIENTS: {
      status: 400,
      raisedBy: '`forceSync` on `PATCH /clients/bulk` with 1,000 or more customers',
      advice:
        'Leave `forceSync` out and follow the operation (see [how it works](bulk.md#following-the-progress)), or send fewer than 1,000 customers.',
    },
    SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS: {
      status: 400,
      raisedBy: 'a new customer above the limit, however the customer is created',
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
      raisedBy: 'an `externalId` that another customer already has',
      advice:
        'The customer already exists: update it with `PATCH /clients/{id}`. `details.clientId` contains the ID. `GET /clients?externalId=` also finds the customer.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type ClientErrors = typeof CLIENT_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends ClientErrors {}
}
