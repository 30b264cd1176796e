import { PatchOf } from '../../core/validation/field-spec';
import { Text } from '../../core/validation/fields';
import { PassFields } from '../../passes/dto/pass.dto';

export class EventPassFields extends PassFields {
  @Text({
    forScanners: true,
    description: 'Value of the left seat field. Required if the event displays it.',
    max: 50,
    example: 'B',
  })
  leftRow?: string;

  @Text({
    forScanners: true,
    description: 'Value of the middle seat field. Required if the event displays it.',
    max: 50,
    example: '14',
  })
  centerRow?: string;

  @Text({
    forScanners: true,
    description: 'Value of the right seat field. Required if the event displays it.',
    max: 50,
    example: '7',
  })
  rightRow?: string;
}

export class PatchEventPass extends PatchOf(EventPassFields, ['clientId']) {}
