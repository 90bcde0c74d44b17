import { Module } from '@nestjs/common';
import { SandboxCoreModule } from '../sandbox-core.module.js';
import {
  OpenAiAudioController,
  OrderedTranscripts,
  OrderedTranscriptsController,
} from './openai-audio.controller.js';
import { OpenAiChatController } from './openai-chat.controller.js';
import { OpenAiIds } from './openai-ids.js';

/** The stand-in for OpenAI. */
@Module({
  imports: [SandboxCoreModule],
  controllers: [OpenAiChatController, OpenAiAudioController, OrderedTranscriptsController],
  providers: [OpenAiIds, OrderedTranscripts],
})
export class OpenAiStandInModule {}
