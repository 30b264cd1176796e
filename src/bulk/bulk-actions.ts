import { Injectable } from '@nestjs/common';
import type { BulkAction } from './bulk-action';

@Injectable()
export class BulkActions {
  private readonly actions = new Map<string, BulkAction>();

  register(action: BulkAction): void {
    if (this.actions.has(action.name)) throw new Error(`Two bulk actions are named ${action.name}`);
    this.actions.set(action.name, action);
  }

  /** Undefined for an operation that another version of the service accepted. */
  find(name: string): BulkAction | undefined {
    return this.actions.get(name);
  }

  get(name: string): BulkAction {
    const action = this.find(name);
    if (!action) throw new Error(`There is no bulk action ${name}`);
    return action;
  }
}
