import { ClientResource } from '../../../src/clients/records/client.dto';
import { fieldsOf } from '../../../src/core/validation/field-spec';
import { Types } from 'mongoose';
import { sampleOf } from '../../../src/webhooks/webhook-events';
import '../../../src/webhooks/event-types';

it('the sample customer has the fields of a real one', () => {
  const { client } = sampleOf('client.created', new Types.ObjectId()) as { client: object };
  const fields = [...fieldsOf(ClientResource)];
  const names = fields.map(([name]) => name);
  expect(Object.keys(client).filter((name) => !names.includes(name))).toEqual([]);
  expect(fields.filter(([name, { always }]) => always && !(name in client))).toEqual([]);
});
