import type { ChangeStrategy, Strategy, StrategyContent } from '../../../src/api/strategy.ts';
import { SAMPLE_SOURCES, SAMPLE_STRATEGY } from '../../ui/strategy/sampleStrategy.ts';
import { failure, json, type Routes } from './answers.ts';

/** The strategies of the fake server: generated from a sample, updated with their version. */
export class FakeStrategies {
  private readonly strategies = new Map<string, Strategy>();

  constructor(private readonly routes: Routes) {}

  /** A submission without one. */
  add(id: string): void {
    const path = `/api/form_submissions/${id}/strategy`;
    const none = { content: null, version: 0, faults: [], modifiedAt: null, sentAt: null };
    this.strategies.set(id, { submissionId: id, sources: SAMPLE_SOURCES, ...none });
    this.routes.on(`GET ${path}`, () => json(this.of(id)));
    this.routes.on(`POST ${path}/generate`, () => json(this.put(id, { content: SAMPLE_STRATEGY })));
    this.routes.on(`PUT ${path}`, ({ body }) => this.change(id, body as ChangeStrategy));
  }

  of(id: string): Strategy {
    const strategy = this.strategies.get(id);
    if (!strategy) throw new Error(`no submission ${id}`);
    return strategy;
  }

  /** Stores the next version, as another user or the model would. */
  put(id: string, changes: Partial<Strategy>): Strategy {
    const before = this.of(id);
    const after = { ...before, ...changes, version: before.version + 1 };
    this.strategies.set(id, after);
    return after;
  }

  private change(id: string, { version, content }: ChangeStrategy): Response {
    const current = this.of(id);
    return version === current.version
      ? json(this.put(id, { content: content as StrategyContent }))
      : failure(409, 'changed_elsewhere', 'This was changed elsewhere in the meantime.', { current });
  }
}
