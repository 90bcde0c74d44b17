import { Module } from '@nestjs/common';
import { ModelWatch } from './model-watch.js';
import { OpenAiClient } from './openai.client.js';
import { DEFAULT_OPENAI_OPTIONS, OPENAI_OPTIONS } from './openai.types.js';

/** Writing and speech from OpenAI, or a server with its protocol. */
@Module({
  providers: [ModelWatch, OpenAiClient, { provide: OPENAI_OPTIONS, useValue: DEFAULT_OPENAI_OPTIONS }],
  exports: [OpenAiClient],
})
export class OpenAiModule {}
