import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { NextFunction, Request, Response } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import packageJson from '../../package.json' with { type: 'json' };
import { AiSpend } from '../ai-budgets/ai-spend.js';
import { errorMessage } from '../common/errors.js';
import { routePattern } from '../common/http/http.js';
import { onMeasurement } from '../common/measurements.js';
import { Endpoints } from '../config/config.module.js';
import type { Config } from '../config/config.types.js';
import { JobsService } from '../jobs/jobs.service.js';
import { MetricsRepository } from './metrics.repository.js';

/** Seconds: an answer of the API, up to an event stream or a large upload. */
const REQUEST_BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100];
/** Seconds: a card, up to a run of the scraper. */
const CALL_BUCKETS = [0.1, 0.3, 1, 3, 10, 30, 100, 300];
/** Gauges of prom-client with a suffix that is reserved for counters; promtool rejects them. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];
/** Status of a request whose client disconnected, as nginx logs it. */
const DISCONNECTED = 499;

/**
 * Metrics of this server, and those of the shared database, which all servers report alike. Labels are
 * patterns, kinds and names from the code, never an id, an address, a token or typed text.
 */
@Injectable()
export class MetricsService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(MetricsService.name);
  private readonly registry = new Registry();
  private readonly subscriptions: (() => void)[] = [];
  private collecting: Promise<void> | undefined;
  readonly contentType = this.registry.contentType;
  readonly isOn: boolean;

  private readonly buildInfo = this.gauge(
    'build_info',
    'Version of Byline and Node, and the kind of database.',
    ['version', 'node', 'database'],
  );
  private readonly requests = new Histogram({
    name: 'byline_http_request_duration_seconds',
    help: 'Duration of requests by route pattern. 499: the client disconnected.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers: [this.registry],
  });
  private readonly refusals = this.counter(
    'refusals_total',
    'Refused log-ins and operations (401, 403, 429) by route pattern.',
    ['route', 'status'],
  );
  private readonly vendorCalls = new Histogram({
    name: 'byline_vendor_call_duration_seconds',
    help: 'Duration of calls to other services, retries counted separately, by outcome.',
    labelNames: ['vendor', 'outcome'],
    buckets: CALL_BUCKETS,
    registers: [this.registry],
  });
  private readonly jobRuns = this.counter(
    'job_runs_total',
    'Attempts to run a job on this server, by outcome.',
    ['kind', 'outcome'],
  );
  private readonly aiTokens = this.counter('ai_tokens_total', 'Tokens that models charged.', [
    'purpose',
    'direction',
  ]);
  private readonly aiAudio = this.counter('ai_audio_seconds_total', 'Audio that models transcribed.', [
    'purpose',
  ]);
  private readonly aiCost = this.counter(
    'ai_cost_dollars_total',
    'Cost of models at the configured prices.',
    ['purpose'],
  );
  private readonly isDatabaseUp = this.gauge(
    'database_up',
    'Whether the figures of the database could be read.',
  );
  private readonly aiBudget = this.gauge(
    'ai_budget_tokens',
    "Today's budgets for models: used, reserved, and limit unless it is unlimited.",
    ['budget', 'state'],
  );
  private readonly jobsDue = this.gauge('jobs_due', 'Jobs that are due or in progress.', ['kind']);
  private readonly jobsFailed = this.gauge(
    'jobs_failed',
    'Jobs that failed and wait for the administrator.',
    ['kind'],
  );
  private readonly oldestJob = this.gauge(
    'job_oldest_due_age_seconds',
    'Time since the oldest due job was due.',
    ['kind'],
  );
  private readonly lateness = this.gauge(
    'recurring_job_lateness_seconds',
    'Time since a recurring job was due; 0 until its next run.',
    ['kind'],
  );
  private readonly quarantined = this.gauge('quarantined_forms', 'Forms quarantined as possible spam.');

  constructor(
    private readonly config: ConfigService<Config, true>,
    private readonly endpoints: Endpoints,
    private readonly jobs: JobsService,
    private readonly spend: AiSpend,
    private readonly repository: MetricsRepository,
  ) {
    const { port, token } = config.get('metrics', { infer: true });
    this.isOn = port !== undefined || token !== undefined;
  }

  onModuleInit(): void {
    if (!this.isOn) return;
    collectDefaultMetrics({ register: this.registry });
    for (const name of MISNAMED) this.registry.removeSingleMetric(name);
    const database = this.config.get('database', { infer: true }).kind;
    this.buildInfo.set({ version: packageJson.version, node: process.versions.node, database }, 1);
    this.subscriptions.push(
      onMeasurement('byline:vendor-call', ({ vendor, outcome, seconds }) =>
        this.vendorCalls.observe({ vendor: vendor.toLowerCase(), outcome }, seconds),
      ),
      onMeasurement('byline:refusal', (refusal) => this.refusals.inc({ ...refusal })),
      onMeasurement('byline:job-run', (run) => this.jobRuns.inc({ ...run })),
      onMeasurement('byline:ai-call', ({ purpose, inputTokens, outputTokens, audioSeconds, cost }) => {
        this.aiTokens.inc({ purpose, direction: 'input' }, inputTokens);
        this.aiTokens.inc({ purpose, direction: 'output' }, outputTokens);
        this.aiAudio.inc({ purpose }, audioSeconds);
        if (cost !== undefined) this.aiCost.inc({ purpose }, cost);
      }),
    );
  }

  onModuleDestroy(): void {
    for (const unsubscribe of this.subscriptions.splice(0)) unsubscribe();
  }

  /** Express middleware that measures each request. */
  readonly measureRequest = (request: Request, response: Response, next: NextFunction): void => {
    const observe = this.requests.startTimer({ method: request.method });
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : DISCONNECTED;
      observe({ route: routeOf(request, response), status });
    });
    next();
  };

  /** The metrics in Prometheus's text format. */
  async text(): Promise<string> {
    // Scrapers that ask at the same time share one reading.
    this.collecting ??= this.collect().finally(() => {
      this.collecting = undefined;
    });
    await this.collecting;
    return this.registry.metrics();
  }

  /** Reads the figures of the database. Without it the other metrics are still served. */
  private async collect(): Promise<void> {
    try {
      const [jobs, quarantined, budgets] = await Promise.all([
        this.jobs.counts(),
        this.repository.quarantinedForms(),
        this.endpoints.isOff('writing') ? [] : this.spend.today().then(({ budgets }) => budgets),
      ]);
      this.reset();
      for (const { kind, isRecurring, due, failed, oldestDueSeconds } of jobs) {
        if (isRecurring) this.lateness.set({ kind }, oldestDueSeconds);
        else {
          this.jobsDue.set({ kind }, due);
          this.jobsFailed.set({ kind }, failed);
          this.oldestJob.set({ kind }, oldestDueSeconds);
        }
      }
      for (const { budget, used, reserved, limit } of budgets) {
        this.aiBudget.set({ budget, state: 'used' }, used);
        this.aiBudget.set({ budget, state: 'reserved' }, reserved);
        if (limit !== null) this.aiBudget.set({ budget, state: 'limit' }, limit);
      }
      this.quarantined.set(quarantined);
      this.isDatabaseUp.set(1);
    } catch (error) {
      this.logger.warn(`The figures of the database could not be read: ${errorMessage(error)}`);
      this.reset();
      this.isDatabaseUp.set(0);
    }
  }

  /** Removes the figures of the database: none is better than an outdated one. */
  private reset(): void {
    for (const gauge of [this.aiBudget, this.jobsDue, this.jobsFailed, this.oldestJob, this.lateness])
      gauge.reset();
    this.quarantined.remove();
  }

  private gauge<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> {
    return new Gauge({ name: `byline_${name}`, help, labelNames, registers: [this.registry] });
  }

  private counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
    return new Counter({ name: `byline_${name}`, help, labelNames, registers: [this.registry] });
  }
}

const NOT_A_PAGE = /^\/(?:api|sandbox|metrics)(?:\/|$)/;

/** The label of a request's route. */
function routeOf(request: Request, { statusCode }: Response): string {
  const pattern = routePattern(request);
  // Pages have patterns too, also the one of unknown paths.
  if (pattern !== undefined && NOT_A_PAGE.test(pattern)) return pattern;
  return statusCode < 400 ? 'page' : 'unmatched';
}
