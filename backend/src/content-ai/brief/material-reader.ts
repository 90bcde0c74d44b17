import { Injectable } from '@nestjs/common';
import { ModelService } from '../../ai-budgets/model.service.js';
import { ImportsService } from '../../material/imports.service.js';
import type { Submission } from '../../submissions/submission.schemas.js';
import { type Material, type MaterialOptions, materialOf } from './material.js';

/** The material of a client, with what the agency imported. */
@Injectable()
export class MaterialReader {
  constructor(
    private readonly imports: ImportsService,
    private readonly model: ModelService,
  ) {}

  /** For prompts and checks. Samples of the simulated speech service are only for the simulated writer. */
  async read(
    submission: Submission,
    options: Pick<MaterialOptions, 'linkedInPosts' | 'manuals'> = {},
  ): Promise<Material> {
    const imports = await this.imports.sourcesOf(submission.id);
    return materialOf(submission, { ...options, imports, withSamples: this.model.isSimulated });
  }
}
