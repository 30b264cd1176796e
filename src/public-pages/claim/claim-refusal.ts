import { AppError } from '../../core/errors/app-error';
import type { ClaimObstacle } from '../../pass-model/kind-policy';
import type { Claimable } from './claimable-templates';

/** Tells visitors why, where the code alone does not. */
export class ClaimRefusal extends AppError<'INVALID_STATUS'> {
  constructor(
    { policy }: Pick<Claimable, 'policy'>,
    readonly obstacle: ClaimObstacle,
  ) {
    const exhausted = obstacle === 'exhausted' && policy.pass.issueLimit?.error;
    super((exhausted || 'INVALID_STATUS') as 'INVALID_STATUS');
  }
}
