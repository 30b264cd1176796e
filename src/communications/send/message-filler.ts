import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CardClientReader } from '../../clients/records/card-client.reader';
import type { Member } from '../audience/audience-reader';
import { fillMessage, type PlaceholderValues } from './message-placeholders';
import type { Communication } from '../schemas/communication.schema';

/** Fills messages in for clients. */
@Injectable()
export class MessageFiller {
  constructor(private readonly clients: CardClientReader) {}

  /** What placeholders stand for, by the client's id as text. */
  async valuesOf(wallet: Types.ObjectId, members: readonly Member[]): Promise<Map<string, PlaceholderValues>> {
    const clients = members.map(({ client }) => client);
    const types = await this.clients.typesOf(wallet, clients, { name: 1 });
    return new Map(
      clients.map(({ _id, firstName, lastName, gain, clientType }) => {
        const type = clientType && types.get(clientType.toHexString())?.name;
        return [_id.toHexString(), { firstName, lastName, gain, clientType: type }];
      }),
    );
  }

  fill(message: Communication['message'], values: PlaceholderValues = NOBODY): Communication['message'] {
    return fillMessage(message, values);
  }
}

const NOBODY: PlaceholderValues = { firstName: undefined, lastName: undefined, gain: undefined, clientType: undefined };
