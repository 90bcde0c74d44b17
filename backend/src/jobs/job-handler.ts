import { Injectable, type OnModuleInit, SetMetadata } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { Endpoints } from '../config/config.module.js';
import type { Capability } from '../shared/capabilities.js';
import type { Job, JobAbout } from './jobs.schemas.js';

/** Events that enqueue jobs: the code that stores the event passes the kinds to the same SQL statement. */
export type Trigger =
  | 'created'
  | 'completed'
  | 'post stored'
  | 'run started'
  /** `subject` is the round's id. */
  | 'round released'
  /** `subject` is the id of the ask. */
  | 'client asked';

/** Separate limits on jobs in progress: slow documents and maintenance never delay boards and mails. */
export type Pool = 'default' | 'background' | 'manuals';

export interface JobOptions {
  /** Stored as `kind` in the job's row, so it never changes. */
  name: string;
  /** Shown to the administrator: '<title> failed'. A job without a title is not listed. */
  title?: string;
  /** The thing that `subject` identifies, so that the page can name it. */
  about?: JobAbout;
  /** Without a trigger the job runs when it is requested, scheduled or written by a SQL function. */
  on?: Trigger;
  /** The job it depends on. Its handler returns `waiting` until then. */
  after?: JobOptions;
  /**
   * While this capability is off the job is not enqueued, and a stored one ends without effect when it is due. Switching
   * it on does not create the skipped jobs.
   */
  needs?: Capability;
  /** Seconds between two runs of a recurring job. It runs on one of the servers that share the database. */
  every?: number;
  /** Whether a recurring job also runs when a server starts. */
  atStart?: boolean;
  /**
   * Due by the calendar, like a reminder. It does not start while the system clock is not trusted: see ClockWatch. Not for
   * what a person has just requested or done.
   */
  byCalendar?: boolean;
  /** Attempts before the job fails permanently; Infinity to retry forever. */
  attempts?: number;
  /** Longest pause between two attempts, in seconds. Pauses double from one second. */
  maxDelay?: number;
  pool?: Pool;
}

/**
 * `waiting`: the job it depends on is not done yet. It runs again after that job, or in half a minute.
 * `held`: it must not run for a long time, as for a paused client. It runs again in a few minutes.
 */
export type JobResult = 'done' | 'waiting' | 'held';

/** Thrown by a handler that cannot run yet: the attempt does not count, and the next one is due after a pause. */
export class RetryLater extends Error {
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

/** Runs one job. It must be idempotent: a job can run twice if a server crashes. */
export type JobMethod = (job: Job) => Promise<JobResult>;

const JOB_HANDLER = 'job-handler';
/** With doubling pauses about four minutes; then the administrator decides. */
const ATTEMPTS = 9;
const MAX_DELAY = 128;

/** Declares jobs and makes the method their handler. */
export function JobHandler(...jobs: readonly JobOptions[]) {
  const mark = SetMetadata(JOB_HANDLER, jobs);
  return <M extends JobMethod>(
    provider: object,
    name: string | symbol,
    method: TypedPropertyDescriptor<M>,
  ): void => {
    mark(provider, name, method);
  };
}

/** All jobs of the application, collected from its providers at start. */
@Injectable()
export class JobRegistry implements OnModuleInit {
  private readonly handlers = new Map<string, { options: JobOptions; handle: JobMethod }>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly endpoints: Endpoints,
  ) {}

  /** @throws Error for a job with two handlers, or one that depends on a job without a handler. */
  onModuleInit(): void {
    const providers = new Set(this.discovery.getProviders().map(({ instance }): unknown => instance));
    for (const provider of [...providers].filter(isObject)) this.addHandlersOf(provider);
    for (const { after, name } of this.all())
      if (after && !this.handlers.has(after.name))
        throw new Error(`The job ${name} depends on ${after.name}, which has no handler.`);
  }

  all(): JobOptions[] {
    return [...this.handlers.values()].map(({ options }) => options);
  }

  find(kind: string): JobOptions | undefined {
    return this.handlers.get(kind)?.options;
  }

  kinds(matches: (options: JobOptions) => boolean): string[] {
    return this.all()
      .filter(matches)
      .map(({ name }) => name);
  }

  /** Runs a job; one that needs a capability that is off is done without effect. */
  async handle(job: Job): Promise<JobResult> {
    const handler = this.handlers.get(job.kind);
    if (!handler) throw new Error(`The job ${job.kind} has no handler.`);
    return this.isOff(handler.options) ? 'done' : handler.handle(job);
  }

  /** Seconds until the next attempt after so many failed ones; undefined if there is none. */
  retryDelay(kind: string, failures: number): number | undefined {
    const { attempts = ATTEMPTS, maxDelay = MAX_DELAY } = this.find(kind) ?? {};
    return failures >= attempts ? undefined : Math.min(2 ** (failures - 1), maxDelay);
  }

  isOff({ needs }: JobOptions): boolean {
    return needs !== undefined && this.endpoints.isOff(needs);
  }

  private addHandlersOf(provider: Record<string, unknown>): void {
    for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(provider))) {
      const method = provider[name];
      if (typeof method !== 'function') continue;
      const jobs: readonly JobOptions[] = Reflect.getMetadata(JOB_HANDLER, method) ?? [];
      for (const options of jobs) {
        if (this.handlers.has(options.name)) throw new Error(`The job ${options.name} has two handlers.`);
        this.handlers.set(options.name, { options, handle: method.bind(provider) });
      }
    }
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
