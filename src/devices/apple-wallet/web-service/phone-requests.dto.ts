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
  })
  pushToken: string;
}

export class PhoneMessages {
  @TextList({
    description: 'What went wrong on the phone, in its own words.',
    example: ['[2026-11-21 09:00:00 +0100] Get pass task encountered error: Unexpected response code 500'],
    required: true,
    maxItems: 1000,
    max: 10_000,
  })
  logs: string[];
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
