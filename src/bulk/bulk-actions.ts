import { Injectable } from '@nestjs/common';
import type { BulkAction } from './bulk-action';

/** Where domains register their bulk work. */
@Injectable()
export class BulkActions {
  private readonly actions = new Map<string, BulkAction>();

  register(action: BulkAction): void {
    if (this.actions.has(action.name)) throw new Error(`Two bulk actions are named ${action.name}`);
    this.actions.set(action.name, action);
  }

  /** An operation that an older or newer process accepted may be unknown here. */
  get(name: string): BulkAction {
    const action = this.actions.get(name);
    if (!action) throw new Error(`There is no bulk action ${name}`);
    return action;
  }
}
