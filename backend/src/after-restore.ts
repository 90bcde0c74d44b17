import type { NestExpressApplication } from '@nestjs/platform-express';
import { endRestoredRecoveryCodes } from './auth/second-factor.repository.js';
import { endRestoredSessions } from './auth/sessions.repository.js';
import { ClientLinks } from './client-links/client-links.service.js';
import { RoundsService } from './client-review/rounds.service.js';
import type { Connection } from './database/connection.js';
import { CONNECTION } from './database/database.module.js';
import { expectEarlierAttempts } from './jobs/jobs.repository.js';
import { ImportsService } from './material/imports.service.js';
import { endRestoredInvitations } from './people/invitations.repository.js';
import { PeopleService } from './people/people.service.js';
import { Erasures } from './privacy/erasures.js';
import { RemindersService } from './reminders/reminders.service.js';
import { recountSubmissions } from './submissions/submission-totals.repository.js';

/**
 * Repeats the erasures, unsubscribes, revocations, removals of imports and ended accesses that the files in DATA_DIR list, so that no restored row undoes one.
 * Cheap when there is nothing to repeat: every start does it.
 */
export async function reapplyJournals(app: NestExpressApplication): Promise<void> {
  await app.get(Erasures).reapply();
  await app.get(RemindersService).reapply();
  await app.get(RoundsService).reapplyRevocations();
  await app.get(ImportsService).reapply();
  await app.get(ClientLinks).reapply();
  await app.get(PeopleService, { strict: false }).reapply();
}

/**
 * Completes a restore: also ends all sessions, invitations and recovery codes, has each due job look for its work before it does it, and counts the
 * submissions again.
 */
export async function completeRestore(app: NestExpressApplication): Promise<void> {
  const { db } = app.get<Connection>(CONNECTION);
  await endRestoredSessions(db);
  await endRestoredInvitations(db);
  await endRestoredRecoveryCodes(db);
  await expectEarlierAttempts(db);
  await recountSubmissions(db);
  await reapplyJournals(app);
}

/**
 * Lines about who can log in after a restore: no journal has passwords, roles, second factors and settings of security, so
 * they are those of the backup.
 */
export async function describeAccess(app: NestExpressApplication): Promise<string[]> {
  const people = app.get(PeopleService, { strict: false });
  const { sharedPassword, requireSecondFactor } = await people.settings();
  const active = (await people.all()).filter(({ state }) => state === 'active');
  return [
    'Passwords, roles, second factors and settings of security are those of the backup. Check them in Settings, People:',
    `- the shared password is ${sharedPassword ? 'on: it logs in an owner' : 'off'}`,
    `- a second factor is ${requireSecondFactor ? 'required' : 'not required'}`,
    ...active.map(({ name, email, role }) => `- ${name} (${email}) can log in as ${role}`),
  ];
}
