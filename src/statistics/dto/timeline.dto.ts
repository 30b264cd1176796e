import { DateTime, EnumField, Nested, Text, TextList } from '../../core/validation/fields';
import { ActorResource } from '../../passes/dto/actor.dto';
import { TIMELINE_TYPES, type TimelineType } from '../schemas/pass-timeline.schema';

const CHANNELS = ['EMAIL', 'SMS', 'PUSH'] as const;
const PLATFORMS = ['IOS', 'ANDROID'] as const;

/** docs/contract/statistics.md#timeline */
export class PassTimelineEntry {
  @DateTime({ description: 'When it happened.', required: true })
  at: string;

  @EnumField(TIMELINE_TYPES, { description: 'What happened.', required: true, example: 'installed' })
  type: TimelineType;

  @EnumField(CHANNELS, { description: 'Channel that the message was sent over.' })
  channel?: (typeof CHANNELS)[number];

  @EnumField(PLATFORMS, { description: 'Platform of the phone.', example: 'IOS' })
  platform?: (typeof PLATFORMS)[number];

  @TextList({ description: 'Names of the changed fields.', maxItems: 200, example: ['seat'] })
  fields?: string[];

  @Text({ description: 'Reason for the failure. Absent if it did not fail.' })
  reason?: string;

  @Text({ description: 'Why a scan was refused.', example: '400:PASS_ALREADY_REDEEMED' })
  code?: string;

  @Text({ description: 'Device whose scan was refused.', example: 'gate-3-left' })
  deviceId?: string;

  @Text({ description: 'Where the scan was refused.', example: 'Gate 3' })
  location?: string;

  @Nested(() => ActorResource, { description: 'Who redeemed the pass, undid the redemption, or was refused.' })
  by?: ActorResource;
}
