import { Module } from '@nestjs/common';
import { MessageComposer } from './content/message-composer';
import { UnsubscribeLinks } from './unsubscribe-links';

/** What messages say, and the links by which customers stop them. */
@Module({ providers: [MessageComposer, UnsubscribeLinks], exports: [MessageComposer, UnsubscribeLinks] })
export class MessageContentModule {}
