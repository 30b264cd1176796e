import { Injectable } from '@nestjs/common';
import type { OutboxSource } from './outbox';

@Injectable()
export class OutboxSources {
  private readonly sources = new Map<string, OutboxSource>();

  register(source: OutboxSource): void {
    if (this.sources.has(source.name)) throw new Error(`Two sources of events are named ${source.name}`);
    this.sources.set(source.name, source);
  }

  get all(): OutboxSource[] {
    return [...this.sources.values()];
  }
}
