import { Injectable } from '@nestjs/common';
import type { ComposedMail } from './content/message-subject';
import type { Delivery } from './log/schemas/delivery.schema';

/** A message to one recipient that is not about a pass. */
export interface MessageContent {
  email?: string;
  phoneNumber?: string;
  /** Name of the business. */
  sender: string;
  mail(): ComposedMail;
  sms(): string;
}

/** Composes messages that are not about a pass. */
export interface MessageContentSource {
  /** Returns the message by the delivery’s ID as text, or a fixed identifier of the reason why it is not sent. */
  read(deliveries: readonly Delivery[]): Promise<Map<string, MessageContent | string>>;
}

/** Registry of the source for messages of communications, whose folder depends on this one. */
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
