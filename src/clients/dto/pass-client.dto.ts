import { Email, Reference, Text } from '../../common/validation/fields';
import { RecordFields } from '../../common/validation/record.fields';

/** A customer as a pass embeds it; its own references are ids (api-decisions.md, section 1). */
export class PassClient extends RecordFields {
  @Reference({ description: 'Id of the wallet.', required: true })
  wallet: string;

  @Text({ description: 'First name.', required: true, example: 'Ada' })
  firstName: string;

  @Text({ description: 'Last name.', required: true, example: 'Lovelace' })
  lastName: string;

  @Email({ description: 'E-mail address.' })
  email?: string;

  @Text({ description: 'Phone number.' })
  phoneNumber?: string;
}
