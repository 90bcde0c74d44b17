import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { z } from 'zod';
import { invalidInput } from '../common/http/validation.js';
import type { Config } from '../config/config.types.js';

/** An ordered failure of a simulated vendor. */
export const Fault = z
  .object({
    /** Name of an integration. */
    service: z.string(),
    /** Answers with this HTTP status without doing the work. If missing, the work is done. */
    status: z.number().int().min(400).max(599).optional(),
    /** Number of calls that fail. */
    times: z.number().int().min(1).max(10_000).default(1),
    /** Delays the end of the response by so many milliseconds, but not the work. */
    delayMs: z.number().int().min(0).max(600_000).optional(),
    /** Cuts the connection: before doing the work, or after it instead of answering. */
    cut: z.enum(['before', 'after']).optional(),
    /** Only calls whose "METHOD /path" contains this text. */
    match: z.string().max(200).optional(),
  })
  .meta({ id: 'SandboxFault', examples: [{ service: 'trello', status: 429, times: 2 }] });
export type Fault = z.infer<typeof Fault>;
export type FaultRequest = z.input<typeof Fault>;

/** Ordered faults that are not used up. Not stored. */
@Injectable()
export class Faults {
  private faults: Fault[] = [];
  private delays = new AbortController();
  /** Ends the delay of a fault that a call has taken. */
  private readonly taken = new WeakMap<Fault, AbortSignal>();

  constructor(private readonly config: ConfigService<Config, true>) {}

  /** @throws ApiError 422 if there is no integration of that name */
  add(request: FaultRequest): Fault {
    const fault = Fault.parse(request);
    const names = Object.keys(this.config.get('integrations', { infer: true }));
    if (!names.includes(fault.service))
      throw invalidInput([{ path: ['service'], message: `may be ${names.join(', ')}` }]);
    this.faults.push(fault);
    return fault;
  }

  /** The next one first. */
  all(): Fault[] {
    return this.faults.map((fault) => ({ ...fault }));
  }

  /** Also ends the delays of calls that have taken a fault. */
  clear(): void {
    this.faults = [];
    this.delays.abort();
    this.delays = new AbortController();
  }

  /** Resolves after the fault's delay, or when the faults are cleared. */
  async delay(fault: Fault): Promise<void> {
    const signal = this.taken.get(fault) ?? this.delays.signal;
    await setTimeout(fault.delayMs ?? 0, undefined, { signal, ref: false }).catch(() => undefined);
  }

  /**
   * Uses up the oldest fault for a call.
   * @param call "METHOD /path"
   */
  take(service: string, call = ''): Fault | undefined {
    const fault = this.faults.find((one) => one.service === service && call.includes(one.match ?? ''));
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times === 0) this.faults = this.faults.filter((other) => other !== fault);
    const taken = { ...fault };
    this.taken.set(taken, this.delays.signal);
    return taken;
  }
}
