import { Injectable } from '@nestjs/common';
import { Endpoints } from '../config/endpoints.js';
import { OpenAiClient } from './openai.client.js';
import { OPENAI } from './openai.integration.js';
import type { StructuredRequest } from './openai.types.js';
import { AiSpend, type Spending } from './spend/ai-spend.js';

/** The models, each call on the account: what it may cost is put aside before it and settled after it. */
@Injectable()
export class ModelService {
  constructor(
    private readonly openai: OpenAiClient,
    private readonly spend: AiSpend,
    private readonly endpoints: Endpoints,
  ) {}

  /** Name of the model that writes. */
  get writer(): string {
    return this.openai.model;
  }

  /** Name of the model that judges what is written. */
  get judge(): string {
    return this.openai.checkModel;
  }

  /** Whether the sandbox answers in place of both. */
  get isStandIn(): boolean {
    return this.endpoints.mode(OPENAI) === 'sandbox';
  }

  /** @throws VendorError of every kind; SpendingCapReached before anything is spent; the signal's reason */
  write<T>(spending: Spending, request: StructuredRequest<T>): Promise<T> {
    return this.spend.account(spending, (book) =>
      this.openai.structured({
        ...request,
        onUsage: (usage) => {
          request.onUsage?.(usage);
          book(usage);
        },
      }),
    );
  }

  /** Asks the model that judges, which is to say the same of the same. @throws like `write` */
  ask<T>(spending: Spending, request: StructuredRequest<T>): Promise<T> {
    return this.write(spending, { ...request, model: this.judge, temperature: 0 });
  }
}
