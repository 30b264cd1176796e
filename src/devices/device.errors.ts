import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const DEVICE_ERRORS = defineErrors(
  {
    MISSING_ANDROID_OBJECT_ID: { status: 400 },
    CLASS_NOT_FOUND: { status: 404 },
    CREATE_WALLET_CLASS_FAILED: { status: 404 },
    INITIALIZE_WALLET_OBJECT_CLIENT_FAILED: { status: 404 },
    MISSING_ANDROID_CLASS_ID: { status: 404 },
    MISSING_FIELD: { status: 404, args: ['field'] },
    OBJECT_CREATION_FAILED: { status: 404 },
    OBJECT_NOT_FOUND: { status: 404 },
    OBJECT_UPDATE_FAILED: { status: 404 },
    PASSGEN_UPDATE_FAILED: { status: 404 },
    TOKEN_MISMATCH_OR_DEVICE_NOT_FOUND: { status: 404 },
    UPDATE_WALLET_CLASS_FAILED: { status: 404 },
    PASSGEN_IDENTITY_PROVISIONING: { status: 409 },
  },
  { en: en.errors, fr: fr.errors },
);

type DeviceErrors = typeof DEVICE_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends DeviceErrors {}
}
