import { IdField } from '../../core/validation/fields';

/** The author of a change. Exactly one of the fields is set. */
export class ActorResource {
  @IdField({ description: 'Id of the user, if the call used a login token.' })
  user?: string;

  @IdField({ description: 'Id of the wallet token, if the call used one.' })
  token?: string;
}
