import { BooleanField, Nested, EnumField, Text } from '../../core/validation/fields';
import { NotifiedDevices } from '../records/notified-devices.dto';

/** See docs/contract/templates.md#synchronizing. */
export class SyncRequest {
  @Text({
    description: 'Platform to update: `IOS` or `ANDROID`. Any other value returns 404:UNSUPPORTED_WALLET_TYPE.',
    required: true,
    max: 50,
    example: 'ANDROID',
  })
  platform: string;

  @BooleanField({ description: 'Whether to create what does not exist on the platform yet. Default: `true`.' })
  create?: boolean;
}

export const SYNC_ACTIONS = ['inserted', 'patched', 'unchanged', 'pushed'] as const;
export type SyncAction = (typeof SYNC_ACTIONS)[number];

export class SyncResult {
  @EnumField(['IOS', 'ANDROID'], { description: 'The platform that was updated.', required: true })
  platform: string;

  @EnumField(SYNC_ACTIONS, {
    description:
      'What was done. ANDROID: `inserted`, `patched`, or `unchanged` if Google already had the current state. IOS: `pushed` if the phones that hold the pass are notified (for a template, by an operation `phones.update`), or `unchanged` if no phone holds it.',
    required: true,
  })
  action: SyncAction;

  @Text({
    description: 'ID of the class or object at Google. Only for ANDROID.',
    example: '3388000000012345678.64b7f1a2c3',
  })
  resourceId?: string;

  @Nested(() => NotifiedDevices, {
    description: 'Results of the pushes to the phones that hold the pass. Only for IOS and a single pass.',
  })
  phones?: NotifiedDevices;
}
