import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CreditsModule } from '../credits/credits.module';
import { UsersModule } from '../users/users.module';
import { AdminPacksController } from './admin-packs.controller';
import { AssignmentPresenter } from './assignment.presenter';
import { ManagerCredit } from './manager-credit';
import { MyPacksController } from './my-packs.controller';
import { PackAssignmentsCollection } from './schemas/pack-assignment.schema';
import { PackManagersController } from './pack-managers.controller';
import { PackManagersService } from './pack-managers.service';
import { PacksCollection } from './schemas/pack.schema';
import { PacksService } from './packs.service';
import { PackAssignmentSchema } from './schemas/pack-assignment.schema';
import { PackSchema } from './schemas/pack.schema';
import './pack.errors';

/** Credit that ADMINs give to managers, who pay for their communications with it (`ManagerCredit`). */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Pack', schema: PackSchema },
      { name: 'PackAssignment', schema: PackAssignmentSchema },
    ]),
    CreditsModule,
    UsersModule,
  ],
  controllers: [AdminPacksController, PackManagersController, MyPacksController],
  providers: [
    PacksCollection,
    PackAssignmentsCollection,
    PacksService,
    PackManagersService,
    AssignmentPresenter,
    ManagerCredit,
  ],
  exports: [ManagerCredit],
})
export class PacksModule {}
