import { DateTime, IdField } from './fields';

export class RecordFields {
  @IdField({ description: 'ID of the record.', required: true, example: '64b7f1a2c3d4e5f6a7b8c9d0' })
  _id: string;

  @DateTime({ description: 'When the record was created.', required: true })
  createdAt: string;

  @DateTime({ description: 'When the record was last changed.', required: true })
  updatedAt: string;
}
