import { IdField } from '../../core/validation/fields';

/** The author of a change. Exactly one of the fields is present. */
export class ActorResource {
  @IdField({ description: 'ID of the user, if the call used a login token.' })
  user?: string;

  @IdField({ description: 'ID of the wallet token, if the call used one.' })
  token?: string;
}
