import type { ApiPropertyOptions } from '@nestjs/swagger';
import { field, type FieldOptions } from '../../../core/validation/field-spec';
import { Text, TextList } from '../../../core/validation/fields';

/** Characters that need no escaping in paths and logs. Excludes the colon, because IDs with a colon are Google’s. */
export const DEVICE_ID = /^[\w.~=+-]{1,200}$/;

export class PhoneRegistration {
  @Text({
    description: 'Push token of the phone. Replaces an earlier one.',
    example: '5f1c0d2e7b8a49d6a3c1e0f94b7d8a2c5f1c0d2e7b8a49d6a3c1e0f94b7d8a2c',
    required: true,
    max: 200,
    pattern: /^[\w.:~=+-]+$/,
    patternMessage: 'push_token',
  })
  pushToken: string;

  @Text({
    description:
      'Sent by Android apps that read Apple passes and have their own push service. Such a device is registered as an Android device and gets no pushes; it polls for changes.',
    max: 2000,
    example: 'https://push.walletpasses.example/api/v1/push',
  })
  pushServiceUrl?: string;
}

/** Tokens currently have 32 bytes. According to Apple, they may become longer. */
const APNS_TOKEN = /^(?:[0-9a-f]{2}){32,100}$/i;

/** Whether the push token belongs to Apple’s push service. */
export function isPushedByApple({ pushToken, pushServiceUrl }: PhoneRegistration): boolean {
  return pushServiceUrl === undefined && APNS_TOKEN.test(pushToken);
}

/** Accepts any values in the list, so that one unexpected value does not discard a phone’s whole report. */
function Reports(options: FieldOptions): PropertyDecorator {
  return field(options, { type: 'text', list: true, validators: [], api: { type: [String] } as ApiPropertyOptions });
}

export class PhoneMessages {
  @Reports({
    description: 'Error messages of the phone. Long messages are cut. Entries that are not text are written as JSON.',
    example: ['[2026-11-21 09:00:00 +0100] Get pass task encountered error: Unexpected response code 500'],
    required: true,
  })
  logs: unknown[];
}

export class ChangedPassesQuery {
  @Text({
    description: '`lastUpdated` of the last response. If it is missing or invalid, every pass counts as changed.',
    example: '1795251600000',
  })
  passesUpdatedSince?: string;
}

export class ChangedPasses {
  @TextList({
    description: 'Serial numbers of the changed passes, which are their IDs.',
    example: ['64b7f1a2c3d4e5f6a7b8c9d2'],
    always: true,
  })
  serialNumbers: string[];

  @Text({
    description: 'Value to send as `passesUpdatedSince` in the next request. Its format may change.',
    example: '1795251600000',
    always: true,
  })
  lastUpdated: string;
}
