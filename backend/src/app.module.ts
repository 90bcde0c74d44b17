import { type DynamicModule, Module } from '@nestjs/common';
import { AuditModule } from './audit/audit.module.js';
import type { AdminPassword } from './auth/admin-password.js';
import { AuthModule } from './auth/auth.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Config } from './config/config.types.js';
import type { ListedIntegration } from './config/integration.js';
import { ContentAiModule } from './content-ai/content-ai.module.js';
import { DeliveryModule } from './delivery/delivery.module.js';
import { FiguresModule } from './figures/figures.module.js';
import { FilesModule } from './files/files.module.js';
import { INTEGRATIONS } from './integrations.js';
import { InterviewModule } from './interview/interview.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { MetaModule } from './meta/meta.module.js';
import { PastPostsModule } from './past-posts/past-posts.module.js';
import type { Connection } from './platform/database/connection.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { DiskRoom } from './platform/disk-room.js';
import { LimitsModule } from './platform/limits/limits.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { PostRunsModule } from './post-runs/post-runs.module.js';
import { PostsModule } from './posts/posts.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { RemindersModule } from './reminders/reminders.module.js';
import { RoundMailsModule } from './round-mails/round-mails.module.js';
import { RoundsModule } from './rounds/rounds.module.js';
import { SandboxModule } from './sandbox/sandbox.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { StrategyModule } from './strategy/strategy.module.js';
import { SubmissionsModule } from './submissions/submissions.module.js';
import { TodayModule } from './today/today.module.js';

/** What the application stands on, made before it: see main.ts. */
export interface Foundation {
  config: Config;
  connection: Connection;
  adminPassword: AdminPassword;
  /** The product's own, unless a test has another list. */
  integrations?: readonly ListedIntegration[];
}

@Module({})
export class AppModule {
  static forRoot({
    config,
    connection,
    adminPassword,
    integrations = INTEGRATIONS,
  }: Foundation): DynamicModule {
    const served = integrations.filter(
      ({ definition }) => config.integrations[definition.name]?.mode === 'sandbox',
    );
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        PlatformModule,
        DatabaseModule.forRoot(connection, new DiskRoom(config.dataDir)),
        LimitsModule,
        AuthModule.forRoot(adminPassword),
        AuditModule,
        SettingsModule,
        JobsModule,
        SubmissionsModule,
        FilesModule,
        DeliveryModule,
        InterviewModule,
        PastPostsModule,
        ContentAiModule,
        PostsModule,
        PostRunsModule,
        StrategyModule,
        RoundsModule,
        RoundMailsModule,
        RemindersModule,
        TodayModule,
        FiguresModule,
        PrivacyModule,
        MetaModule,
        ...integrations.map(({ module }) => module),
        ...(served.length > 0 ? [SandboxModule.forRoot(served)] : []),
      ],
    };
  }
}
