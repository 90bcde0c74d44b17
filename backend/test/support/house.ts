import { tmpdir } from 'node:os';
import { Injectable, Module } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { loadConfig } from '../../src/config/config.js';
import { ConfigModule } from '../../src/config/config.module.js';
import { Endpoints } from '../../src/config/endpoints.js';
import { Does, type FollowUpTask, type Outcome } from '../../src/follow-ups/does.decorator.js';
import type { FollowUpDeclaration } from '../../src/follow-ups/follow-up.declaration.js';
import { FollowUpRegistry } from '../../src/follow-ups/follow-up.registry.js';
import { FollowUpWorker } from '../../src/follow-ups/follow-up.worker.js';
import type { Connection } from '../../src/platform/database/connection.js';
import { DatabaseModule } from '../../src/platform/database/database.module.js';
import { DiskRoom } from '../../src/platform/disk-room.js';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { JobsModule } from '../../src/platform/jobs/jobs.module.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { MIN_ANSWERS } from '../../src/rules/limits.js';
import { FormsService } from '../../src/submissions/forms.service.js';
import { SubmissionsModule } from '../../src/submissions/submissions.module.js';
import { openTestDatabase } from './database.js';
import { UnsetSettingsModule } from './unset-settings.js';

const declared: FollowUpDeclaration[] = [];

/** Unlike `defineFollowUp`, keeps the declaration away from the product's applications in the same process. */
function declare(declaration: FollowUpDeclaration): FollowUpDeclaration {
  declared.push(declaration);
  return declaration;
}

@Injectable()
class HouseRegistry extends FollowUpRegistry {
  protected override declared(): readonly FollowUpDeclaration[] {
    return declared;
  }
}

export const BELL = declare({
  kind: 'bell',
  title: 'Ringing the bell',
  on: 'completed',
  integration: { name: 'bell' },
});
const FLAG = declare({ kind: 'flag', title: 'Raising the flag', on: 'completed', after: BELL });
const DOOR = declare({ kind: 'door', title: 'Opening the door', on: 'created' });

/** All that there is to a new follow-up: its declaration, and a method of a provider. */
@Injectable()
export class House {
  readonly heard: string[] = [];
  broken: Error | undefined;
  /** What whoever rings the bell waits for. */
  rope: Promise<void> | undefined;

  @Does(BELL)
  async ring({ submission_id }: FollowUpTask): Promise<Outcome> {
    this.heard.push(`rope ${submission_id}`);
    await this.rope;
    if (this.broken) throw this.broken;
    this.heard.push(`bell ${submission_id}`);
    return 'done';
  }

  @Does(FLAG)
  async raise({ submission_id }: FollowUpTask): Promise<Outcome> {
    const rung = this.heard.includes(`bell ${submission_id}`);
    this.heard.push(`${rung ? 'flag' : 'wait'} ${submission_id}`);
    return rung ? 'done' : 'waiting';
  }

  @Does(DOOR)
  async open(): Promise<Outcome> {
    return 'done';
  }

  /** Holds whoever rings the bell from now on, until the returned function is called. */
  hold(): () => void {
    let release = () => {};
    this.rope = new Promise((resolve) => {
      release = resolve;
    });
    return () => {
      this.rope = undefined;
      release();
    };
  }
}

@Module({ providers: [House] })
class HouseModule {}

export interface HouseApp {
  app: TestingModule;
  connection: Connection;
  house: House;
  /** Integrations that are off. */
  off: Set<string>;
  close(): Promise<void>;
}

/** The queue and its workers at work on the follow-ups of a house, without any of the product's. */
export async function startHouse(): Promise<HouseApp> {
  const connection = await openTestDatabase();
  const off = new Set<string>();
  const building = Test.createTestingModule({
    imports: [
      ConfigModule.forRoot(loadConfig({ LOG_LEVEL: 'error' }, [])),
      PlatformModule,
      DatabaseModule.forRoot(connection, new DiskRoom(tmpdir())),
      JobsModule,
      UnsetSettingsModule,
      SubmissionsModule,
      HouseModule,
    ],
  });
  building.overrideProvider(Endpoints).useValue({ isOff: ({ name }: { name: string }) => off.has(name) });
  building.overrideProvider(FollowUpRegistry).useClass(HouseRegistry);
  const app = await (await building.compile()).init();
  await app.get(Jobs).start();
  await app.get(FollowUpWorker).start();
  return {
    app,
    connection,
    house: app.get(House),
    off,
    close: async () => {
      await app.get(Jobs).stop(1000);
      await app.close();
    },
  };
}

// Not from support/app: with it comes every follow-up of the product, whose handlers are not in this application.
const NEW_FORM = {
  website: 'example.com',
  email: 'ada@example.com',
  industry: 'Software',
  elapsed_ms: 60_000,
};

/** A form with as many answers as completing it takes. */
export async function answeredForm({ app }: HouseApp, fields: object = {}): Promise<string> {
  const forms = app.get(FormsService);
  const { id } = await forms.create({ ...NEW_FORM, ...fields });
  await forms.appendQuestions(id, [{ question: 'How do you hire?', timestamp: '', topic: 'Hiring' }]);
  for (let index = 0; index < MIN_ANSWERS; index++)
    await forms.answer(id, index, { answer: `Answer number ${index}`, spoken: false });
  return id;
}
