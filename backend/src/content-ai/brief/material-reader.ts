import { Injectable } from '@nestjs/common';
import { ModelService } from '../../ai-budgets/model.service.js';
import { MaterialService } from '../../material/material.service.js';
import { type Material, type MaterialOptions, type MaterialOwner, materialOf } from './material.js';

/** The material of a client, with what the agency imported and without what it withholds. */
@Injectable()
export class MaterialReader {
  constructor(
    private readonly materials: MaterialService,
    private readonly model: ModelService,
  ) {}

  /** For prompts and checks. Samples of the simulated speech service are only for the simulated writer. */
  async read(
    submission: MaterialOwner,
    options: Pick<MaterialOptions, 'linkedInPosts' | 'manuals'> = {},
  ): Promise<Material> {
    const additions = await this.materials.additions(submission.id);
    return materialOf(submission, { ...options, ...additions, withSamples: this.model.isSimulated });
  }
}
