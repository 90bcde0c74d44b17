import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { z } from 'zod';
import { invalidInput } from '../common/http/validation.js';
import type { Config } from '../config/config.types.js';

/** How a stand-in shall fail. */
export const Fault = z
  .object({
    /** The name of an integration. */
    service: z.string(),
    /** Answers with this HTTP status and does nothing. Without it the work is done. */
    status: z.number().int().min(400).max(599).optional(),
    /** How many calls fail. */
    times: z.number().int().min(1).max(10_000).default(1),
    /** Milliseconds for which the end of the answer is held back; the work itself is done at once. */
    delayMs: z.number().int().min(0).max(600_000).optional(),
    /** Cuts the connection: before doing the work, or after it, instead of answering. */
    cut: z.enum(['before', 'after']).optional(),
    /** Only calls whose "METHOD /path" contains this text. */
    match: z.string().max(200).optional(),
  })
  .meta({ id: 'SandboxFault', examples: [{ service: 'trello', status: 429, times: 2 }] });
export type Fault = z.infer<typeof Fault>;
export type FaultOrder = z.input<typeof Fault>;

/** The faults that are ordered and not used up. Lost with the process, on purpose. */
@Injectable()
export class Faults {
  private faults: Fault[] = [];

  constructor(private readonly config: ConfigService<Config, true>) {}

  /** @throws ApiError 422 when there is no integration of that name */
  add(order: FaultOrder): Fault {
    const fault = Fault.parse(order);
    const names = Object.keys(this.config.get('integrations', { infer: true }));
    if (!names.includes(fault.service))
      throw invalidInput([{ path: ['service'], message: `may be ${names.join(', ')}` }]);
    this.faults.push(fault);
    return fault;
  }

  /** Faults still to come, the next one first. */
  all(): Fault[] {
    return this.faults.map((fault) => ({ ...fault }));
  }

  clear(): void {
    this.faults = [];
  }

  /**
   * Uses up one of the faults ordered for a service, oldest first.
   * @param call "METHOD /path" of the call, for faults that are meant for some calls only
   */
  take(service: string, call = ''): Fault | undefined {
    const fault = this.faults.find(
      (candidate) => candidate.service === service && call.includes(candidate.match ?? ''),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times === 0) this.faults = this.faults.filter((candidate) => candidate !== fault);
    return { ...fault };
  }
}
