import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../core/config/app-config';
import { duplicateIndex } from '../core/database/duplicate-key';
import { UsersCollection } from '../users/users.collection';
import { UsersService } from '../users/users.service';

/** Creates the first ADMIN (docs/contract/access.md#first-start). */
@Injectable()
export class AdminSeed {
  private readonly logger = new Logger(AdminSeed.name);

  constructor(
    private readonly config: AppConfig,
    private readonly users: UsersCollection,
    private readonly service: UsersService,
  ) {}

  async run(): Promise<void> {
    if (await this.exists()) return;
    const { username, password } = this.config.admin;
    const admin = await this.service.prepare('admin', { username, password, role: 'ADMIN' });
    try {
      await this.users.unscoped().insertOne(admin as never);
      this.logger.log('The first ADMIN was created');
    } catch (error) {
      // Ignored if the username exists: another process created the ADMIN first, or another user has this name.
      if (duplicateIndex(error) === null) throw error;
      if (!(await this.exists())) throw new Error('ADMIN_USERNAME: a user with this name exists but is not an ADMIN.');
    }
  }

  private async exists(): Promise<boolean> {
    return (await this.users.unscoped().findOne({ role: 'ADMIN' }, { projection: { _id: 1 } })) !== null;
  }
}
