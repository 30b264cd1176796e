import { PickOf } from '../../core/validation/field-spec';
import { Text } from '../../core/validation/fields';
import { OpenPassFields } from '../../passes/dto/pass.dto';

const HOLDER = ['firstName', 'lastName', 'email'] as const;

/** Body for offers that an address can have several times. */
export class Claim extends PickOf(OpenPassFields, HOLDER) {
  @Text({ description: 'A honeypot for programs, which people do not see: with a text in it nothing is issued.' })
  comment?: string;
}

/** Body for offers that each address gets once: the e-mail is required. */
export class ClaimOnce extends PickOf(OpenPassFields, HOLDER, ['email']) {
  @Text({ description: 'A honeypot for programs, which people do not see: with a text in it nothing is issued.' })
  comment?: string;
}
