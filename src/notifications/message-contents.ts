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
  /** Returns each message by delivery ID as text, or a fixed identifier of the reason why it is not sent. */
  read(deliveries: readonly Delivery[]): Promise<Map<string, MessageContent | string>>;
}

/**
 * Registry for the source of messages of communications. Needed because the folder of communications depends on this
 * one.
 */
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
