import { EnumField, IdField, NumberField, Text } from '../../core/validation/fields';
import { SCAN_STATES, type ScanState } from './scan-view';

export class LookupQuery {
  @Text({
    description:
      'Beginning of a name, an e-mail address, a phone number or a booking reference: at least 3 characters.',
    required: true,
    min: 3,
    max: 100,
    example: 'lovel',
  })
  q: string;
}

/** Enough to recognize a person, without address or barcode. */
export class FoundPass {
  @IdField({ description: 'Id of the pass.', required: true })
  _id: string;

  @Text({ description: 'Kind of the pass.', required: true, example: 'event' })
  kind: string;

  @IdField({ description: 'Id of the template.', required: true })
  template: string;

  @Text({
    description: 'Hash of the pass in the manifest of its template: redeem it with `hash` in a batch.',
    required: true,
    example: 'q83vEjRWeJCrze8Sq83vEg',
  })
  hash: string;

  @Text({ description: 'First name and initial of the last name.', required: true, example: 'Ada L.' })
  name: string;

  @Text({ description: 'Seat, as short text. Absent without one.', example: 'F · 12' })
  seat?: string;

  @EnumField(SCAN_STATES, {
    description: 'NOT_VALID: the pass is inactive, canceled or expired.',
    required: true,
    example: 'VALID',
  })
  state: ScanState;

  @NumberField({ description: 'Balance of the customer; only with loyalty cards.', example: 120 })
  gain?: number;
}
