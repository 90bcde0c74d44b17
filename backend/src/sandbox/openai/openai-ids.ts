import { Injectable } from '@nestjs/common';
import { SandboxStore } from '../sandbox-store.js';

/** Ids of answers, none twice. */
@Injectable()
export class OpenAiIds {
  constructor(private readonly store: SandboxStore) {}

  next(kind: string): string {
    return `${kind}-sandbox-${this.store.nextId()}`;
  }
}
