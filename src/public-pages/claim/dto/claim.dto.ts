import { PickOf } from '../../../core/validation/field-spec';
import { Text } from '../../../core/validation/fields';
import { OpenPassFields } from '../../../passes/dto/pass.dto';

const HOLDER = ['firstName', 'lastName', 'email'] as const;

/** Who claims an offer that anybody may have again. */
export class Claim extends PickOf(OpenPassFields, HOLDER) {
  @Text({ description: 'A honeypot for programs, which people do not see: with a text in it nothing is issued.' })
  comment?: string;
}

/** Who claims an offer that each address gets once. */
export class ClaimOnce extends PickOf(OpenPassFields, HOLDER, ['email']) {
  @Text({ description: 'A honeypot for programs, which people do not see: with a text in it nothing is issued.' })
  comment?: string;
}
