import type { ApiPropertyOptions } from '@nestjs/swagger';
import { field, type FieldOptions } from '../../../core/validation/field-spec';
import { Text, TextList } from '../../../core/validation/fields';

/** Characters that need no escape in paths and logs; a colon marks Google's ids. */
export const DEVICE_ID = /^[\w.~=+-]{1,200}$/;

export class PhoneRegistration {
  @Text({
    description: 'Where pushes for this phone go; a later one takes the place of this one.',
    example: '5f1c0d2e7b8a49d6a3c1e0f94b7d8a2c5f1c0d2e7b8a49d6a3c1e0f94b7d8a2c',
    required: true,
    max: 200,
    pattern: /^[\w.:~=+-]+$/,
    patternMessage: 'push_token',
  })
  pushToken: string;

  @Text({
    description:
      'Sent by Android apps that read Apple’s passes and have a push service of their own. Such a device is registered as an Android device and not pushed; it asks by itself.',
    max: 2000,
    example: 'https://push.walletpasses.example/api/v1/push',
  })
  pushServiceUrl?: string;
}

/** 32 bytes today; Apple says that tokens may become longer. */
const APNS_TOKEN = /^(?:[0-9a-f]{2}){32,100}$/i;

/** True if the push token belongs to Apple's push service. */
export function isPushedByApple({ pushToken, pushServiceUrl }: PhoneRegistration): boolean {
  return pushServiceUrl === undefined && APNS_TOKEN.test(pushToken);
}

/** A list of anything: one odd entry does not lose a phone's report. */
function Reports(options: FieldOptions): PropertyDecorator {
  return field(options, { type: 'text', list: true, validators: [], api: { type: [String] } as ApiPropertyOptions });
}

export class PhoneMessages {
  @Reports({
    description: 'Error messages of the phone. Long messages are cut; entries that are not text are written as JSON.',
    example: ['[2026-11-21 09:00:00 +0100] Get pass task encountered error: Unexpected response code 500'],
    required: true,
  })
  logs: unknown[];
}

export class ChangedPassesQuery {
  @Text({
    description: '`lastUpdated` of the last answer; without it, or with another value, every pass counts as changed.',
    example: '1795251600000',
  })
  passesUpdatedSince?: string;
}

export class ChangedPasses {
  @TextList({
    description: 'Serial numbers (ids) of the passes.',
    example: ['64b7f1a2c3d4e5f6a7b8c9d2'],
    always: true,
  })
  serialNumbers: string[];

  @Text({
    description: 'To be sent as `passesUpdatedSince` the next time; opaque to the phone.',
    example: '1795251600000',
    always: true,
  })
  lastUpdated: string;
}
