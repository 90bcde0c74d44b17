import { Injectable } from '@nestjs/common';
import { type StructuredRequest, WritingModel } from '../capabilities/writing.js';
import { integrationOff } from '../common/http/api-error.js';
import { Endpoints } from '../config/config.module.js';
import { AiSpend, type Spending } from './ai-spend.js';

/** Stored as the model of a post written by the simulated service. */
export const SIMULATED_MODEL = 'simulated';

/** Model calls with accounting: each call reserves its maximum cost before and settles it afterwards. */
@Injectable()
export class ModelService {
  constructor(
    private readonly model: WritingModel,
    private readonly spend: AiSpend,
    private readonly endpoints: Endpoints,
  ) {}

  /** Name of the writing model; SIMULATED_MODEL for the simulated one. */
  get writer(): string {
    return this.isSimulated ? SIMULATED_MODEL : this.model.model;
  }

  /** Name of the model that judges texts; empty without AI. */
  get checker(): string {
    return this.isOff ? '' : this.model.checkModel;
  }

  /** Whether there is no model to ask. */
  get isOff(): boolean {
    return this.endpoints.isOff('writing');
  }

  /** Whether the sandbox replaces the writing model and the checking model. */
  get isSimulated(): boolean {
    return this.endpoints.mode('writing') === 'sandbox';
  }

  /** @throws ApiError 409 without AI; VendorError of every kind; SpendingCapReached before money is spent; the signal's reason */
  async write<T>(spending: Spending, request: StructuredRequest<T>): Promise<T> {
    // A run that was started before the server was without AI.
    if (this.isOff) throw integrationOff(this.endpoints.providerOf('writing'));
    return this.spend.account(spending, (book) =>
      this.model.structured({
        ...request,
        onUsage: (usage) => {
          request.onUsage?.(usage);
          book(usage);
        },
      }),
    );
  }

  /** Asks the judging model, with deterministic settings. @throws like `write` */
  ask<T>(spending: Spending, request: StructuredRequest<T>): Promise<T> {
    return this.write(spending, { ...request, model: this.checker, temperature: 0 });
  }
}
