import { IdField } from '../../core/validation/fields';

/** Who made a change: one of the two. */
export class ActorResource {
  @IdField({ description: 'The user who was logged in.' })
  user?: string;

  @IdField({ description: 'The wallet token.' })
  token?: string;
}
