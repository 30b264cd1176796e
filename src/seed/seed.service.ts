import { Injectable } from '@nestjs/common';
import { AdminSeed } from './admin.seed';
import { DemoSeed } from './demo.seed';

/** Idempotent. Runs at every start, in several processes at once. */
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
