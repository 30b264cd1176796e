import { Injectable } from '@nestjs/common';
import type { ComposedMail } from './content/message-subject';
import type { Delivery } from './log/schemas/delivery.schema';

/** A message that is about no pass, for one recipient. */
export interface MessageContent {
  email?: string;
  phoneNumber?: string;
  /** Name of the business. */
  sender: string;
  mail(): ComposedMail;
  sms(): string;
}

/** Makes such messages. */
export interface MessageContentSource {
  /** By the delivery's id as text: the message, or the stable word why it is not sent after all. */
  read(deliveries: readonly Delivery[]): Promise<Map<string, MessageContent | string>>;
}

/** Where a domain registers what makes its messages: of deliveries that name a communication. */
@Injectable()
export class MessageContents {
  private source?: MessageContentSource;

  register(source: MessageContentSource): void {
    this.source = source;
  }

  async read(deliveries: readonly Delivery[]): Promise<Map<string, MessageContent | string>> {
    return deliveries.length > 0 && this.source ? this.source.read(deliveries) : new Map();
  }
}
