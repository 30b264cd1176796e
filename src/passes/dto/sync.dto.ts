import { BooleanField, Nested, EnumField, Text } from '../../core/validation/fields';
import { NotifiedDevices } from '../records/notified-devices.dto';

/** See docs/contract/templates.md#synchronizing. */
export class SyncRequest {
  @Text({
    description: '`IOS` or `ANDROID`; anything else is 404:UNSUPPORTED_WALLET_TYPE.',
    required: true,
    max: 50,
    example: 'ANDROID',
  })
  platform: string;

  @BooleanField({ description: 'What the platform does not have is made there; `true` when not given.' })
  create?: boolean;
}

export const SYNC_ACTIONS = ['inserted', 'patched', 'unchanged', 'pushed'] as const;
export type SyncAction = (typeof SYNC_ACTIONS)[number];

export class SyncResult {
  @EnumField(['IOS', 'ANDROID'], { description: 'The platform.', required: true })
  platform: string;

  @EnumField(SYNC_ACTIONS, {
    description:
      'ANDROID: `inserted`, `patched`, or `unchanged` where Google had it as it is. IOS: `pushed` to the phones that have it, of a template by an operation `phones.update`; `unchanged` where none has it.',
    required: true,
  })
  action: SyncAction;

  @Text({ description: 'ANDROID: id of the class or object at Google.', example: '3388000000012345678.64b7f1a2c3' })
  resourceId?: string;

  @Nested(() => NotifiedDevices, { description: 'IOS, of a pass: what became of the pushes to its phones.' })
  phones?: NotifiedDevices;
}
