import { Module } from '@nestjs/common';
import { DoubtService } from './doubt.service.js';
import { NewFormsRepository } from './new-forms.repository.js';
import { ProofService } from './proof.service.js';
import { ServerSecrets } from './server-secrets.repository.js';

@Module({
  providers: [DoubtService, NewFormsRepository, ProofService, ServerSecrets],
  exports: [DoubtService, ProofService, ServerSecrets],
})
export class ProofModule {}
