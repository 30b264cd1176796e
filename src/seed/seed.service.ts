import { Injectable } from '@nestjs/common';
import { AdminSeed } from './admin.seed';
import { DemoSeed } from './demo.seed';

/**
 * Creates the initial data. Idempotent, because it runs at every start, possibly in several processes at the same time.
 */
@Injectable()
export class SeedService {
  constructor(
    private readonly admin: AdminSeed,
    private readonly demo: DemoSeed,
  ) {}

  async run(): Promise<void> {
    await this.admin.run();
    await this.demo.run();
  }
}
