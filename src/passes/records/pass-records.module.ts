import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IssueHistories } from './issue-histories.collection';
import { IssueHistorySchema } from './issue-history.schema';
import { PassEvents } from './pass-events';
import { PassCollection } from './pass.collection';
import { PassSchema } from '../../pass-model/pass.schema';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Pass', schema: PassSchema },
      { name: 'IssueHistory', schema: IssueHistorySchema },
    ]),
  ],
  providers: [PassCollection, IssueHistories, PassEvents],
  exports: [PassCollection, IssueHistories],
})
export class PassRecordsModule {}
