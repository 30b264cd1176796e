import { Module } from '@nestjs/common';
import { MessageComposer } from './content/message-composer';
import { UnsubscribeLinks } from './unsubscribe-links';
import { PassFilesModule } from '../pass-files/pass-files.module';

@Module({
  imports: [PassFilesModule],
  providers: [MessageComposer, UnsubscribeLinks],
  exports: [MessageComposer, UnsubscribeLinks],
})
export class MessageContentModule {}
