import { type DynamicModule, Module } from '@nestjs/common';
import { ClientRecordsModule } from '../../clients/client-records.module';
import type { AppConfig } from '../config/app-config';
import { ImagesModule } from '../storage/images.module';
import { PassesModule } from '../../passes/passes.module';
import { QueuesModule } from './queues.module';
import { AdminWalletsModule } from '../../wallets/admin-wallets.module';
import { WalletsModule } from '../../wallets/wallets.module';
import { MaintenanceProcessor } from './maintenance.processor';
import { StandingTasks } from './standing-tasks';
import { UnusedImages } from './unused-images';

/** Background work that comes round by itself; the `api` role leaves it to the workers. */
@Module({})
export class MaintenanceModule {
  static forRoot(config: AppConfig): DynamicModule {
    const atWork = config.role !== 'api';
    return {
      module: MaintenanceModule,
      imports: [
        ClientRecordsModule,
        PassesModule,
        AdminWalletsModule,
        ImagesModule,
        WalletsModule,
        ...(atWork ? [QueuesModule] : []),
      ],
      providers: [StandingTasks, UnusedImages, ...(atWork ? [MaintenanceProcessor] : [])],
    };
  }
}
