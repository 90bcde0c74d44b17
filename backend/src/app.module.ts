import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type DynamicModule, Module, type OnModuleDestroy } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { HttpAdapterHost } from '@nestjs/core';
import { AiBudgetsModule } from './ai-budgets/ai-budgets.module.js';
import { AsksModule } from './asks/asks.module.js';
import { AuditModule } from './audit/audit.module.js';
import type { AdminPassword } from './auth/admin-password.js';
import { AuthModule } from './auth/auth.module.js';
import { CapabilitiesModule } from './capabilities/capabilities.module.js';
import { ClientReviewModule } from './client-review/client-review.module.js';
import { ClientsModule } from './clients/clients.module.js';
import { CommonModule } from './common/common.module.js';
import { DiskSpace } from './common/disk-space.js';
import { JsonBodiesModule } from './common/limits/json-bodies.js';
import { ConfigModule } from './config/config.module.js';
import type { Config } from './config/config.types.js';
import type { ListedIntegration } from './config/integration.js';
import type { SecretKey } from './config/secret-key.js';
import { ContentAiModule } from './content-ai/content-ai.module.js';
import { ReportsModule } from './dashboard/reports.module.js';
import { TodayModule } from './dashboard/today.module.js';
import type { Connection } from './database/connection.js';
import { DatabaseModule } from './database/database.module.js';
import { DeliveryModule } from './delivery/delivery.module.js';
import { FilesModule } from './files/files.module.js';
import { HealthModule } from './health/health.module.js';
import { INTEGRATIONS } from './integrations.js';
import { InterviewModule } from './interview/interview.module.js';
import { DRAIN_MS, JobWorker } from './jobs/job-worker.js';
import { JobsModule } from './jobs/jobs.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { MaterialModule } from './material/material.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { PastPostsModule } from './past-posts/past-posts.module.js';
import { PostsModule } from './posts/posts.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { RemindersModule } from './reminders/reminders.module.js';
import { ResultsModule } from './results/results.module.js';
import { SandboxModule } from './sandbox/sandbox.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { StrategyModule } from './strategy/strategy.module.js';
import { SubmissionsModule } from './submissions/submissions.module.js';

/** Created before the application, see main.ts. */
export interface Foundation {
  config: Config;
  connection: Connection;
  adminPassword: AdminPassword;
  secretKey: SecretKey;
  /** Default: INTEGRATIONS. Tests pass their own list. */
  integrations?: readonly ListedIntegration[];
}

@Module({})
export class AppModule implements OnModuleDestroy {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly worker: JobWorker,
    private readonly config: ConfigService<Config, true>,
  ) {}

  static forRoot({
    config,
    connection,
    adminPassword,
    secretKey,
    integrations = INTEGRATIONS,
  }: Foundation): DynamicModule {
    const simulated = integrations.filter(
      ({ definition }) => config.integrations[definition.name]?.mode === 'sandbox',
    );
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config, secretKey),
        CommonModule,
        DatabaseModule.forRoot(connection, new DiskSpace(config.dataDir)),
        LimitsModule,
        AuthModule.forRoot(adminPassword),
        JsonBodiesModule,
        AuditModule,
        SettingsModule,
        JobsModule,
        CapabilitiesModule.forRoot(config, integrations),
        SubmissionsModule,
        FilesModule,
        DeliveryModule,
        AiBudgetsModule,
        InterviewModule,
        PastPostsModule,
        ContentAiModule,
        ClientsModule,
        PostsModule,
        StrategyModule,
        ClientReviewModule,
        AsksModule,
        ResultsModule,
        MaterialModule,
        RemindersModule,
        TodayModule,
        ReportsModule,
        PrivacyModule,
        HealthModule,
        MetricsModule,
        ...integrations.map(({ module }) => module),
        ...(simulated.length > 0 ? [SandboxModule.forRoot(simulated)] : []),
      ],
    };
  }

  /**
   * Stops claiming jobs, so that the server reports that it is not ready, and serves requests for STOP_DELAY more seconds,
   * closing each connection after its response. Then refuses new requests and lets those in progress finish for at most
   * DRAIN_MS. The hooks of the root module run first: mail, threads and the database are still open. A job that calls a
   * simulated service of this server may fail meanwhile; the next start runs it again.
   */
  async onModuleDestroy(): Promise<void> {
    const server: Server = this.host.httpAdapter.getHttpServer();
    const jobs = this.worker.stop();
    // Closes each connection after its next response.
    server.maxRequestsPerSocket = 1;
    await wait(this.config.get('stopDelay', { infer: true }) * 1000);
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    const answered = new Promise<void>((resolve) => server.close(() => resolve()));
    await Promise.all([answered, jobs]);
    clearTimeout(cut);
  }
}
