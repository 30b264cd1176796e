import { PickOf } from '../../core/validation/field-spec';
import { Text } from '../../core/validation/fields';
import { OpenPassFields } from '../../passes/dto/pass.dto';

const HOLDER = ['firstName', 'lastName', 'email'] as const;

/** Request body for offers that one e-mail address can claim several times. */
export class Claim extends PickOf(OpenPassFields, HOLDER) {
  @Text({ description: 'Honeypot field, hidden from people. If it is filled in, no pass is issued.' })
  comment?: string;
}

/** Request body for offers that each e-mail address can claim once. The e-mail address is required. */
export class ClaimOnce extends PickOf(OpenPassFields, HOLDER, ['email']) {
  @Text({ description: 'Honeypot field, hidden from people. If it is filled in, no pass is issued.' })
  comment?: string;
}
