import { Module } from '@nestjs/common';
import { BotDetector } from './bot-detector.service.js';
import { NewFormsRepository } from './new-forms.repository.js';
import { ProofOfWorkService } from './proof-of-work.service.js';

@Module({
  providers: [BotDetector, NewFormsRepository, ProofOfWorkService],
  exports: [BotDetector, ProofOfWorkService],
})
export class BotProtectionModule {}
