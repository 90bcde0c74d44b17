import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  FIRST_REMINDER,
  LAST_REMINDER,
  NO_ANSWER,
  POST_DAY,
} from '../../src/client-review/round-mails.jobs.js';
import { prepareDataDir } from '../support/database.js';
import { describeWith } from '../support/needs.js';
import type { Role } from './clients.js';
import { findFaketime, startMovedPostgres } from './moved-postgres.js';
import { MonthsRun, type RunPlan } from './run.js';

/* The product as a process of its own over months: an agency that does what the next step says, and its clients. */

/** `npm run nightly` sets it: eight months with 24 clients instead of two with six. */
const isLong = process.env.MONTHS_RUN === 'long';
const LIMIT_MS = isLong ? 7_200_000 : 900_000;

const ZONES = ['Europe/Berlin', 'America/New_York', 'Pacific/Auckland'];
const zoneOf = (place: number) => ZONES[place % ZONES.length] ?? '';

const SHORT: RunPlan = {
  from: '2027-01-11',
  until: '2027-03-01',
  postsPerMonth: 2,
  daysOff: ['2027-02-16', '12-25'],
  restarts: { '2027-01-21': 'SIGTERM', '2027-02-20': 'SIGKILL' },
  roles: [
    { name: 'Late', zone: zoneOf(1), joins: '2027-01-11', decidesAfter: 9, isCritical: true },
    {
      name: 'Paused',
      zone: zoneOf(2),
      joins: '2027-01-11',
      decidesAfter: 2,
      changes: [{ on: '2027-01-25', state: 'paused', until: '2027-02-08' }],
    },
    {
      name: 'Ended',
      zone: zoneOf(0),
      joins: '2027-01-12',
      decidesAfter: 1,
      changes: [{ on: '2027-02-10', state: 'ended' }],
    },
    { name: 'Joined', zone: zoneOf(0), joins: '2027-01-15', decidesAfter: 0 },
  ],
};

/** Roles of the long run that differ from the others, by their place. */
const SPECIAL: Readonly<Record<number, Partial<Role>>> = {
  3: { decidesAfter: 9 },
  7: { changes: [{ on: '2027-03-10', state: 'paused', until: '2027-04-12' }] },
  8: { changes: [{ on: '2027-05-20', state: 'paused', until: '2027-06-05' }] },
  9: { changes: [{ on: '2027-04-18', state: 'ended' }] },
  10: {
    changes: [
      { on: '2027-05-03', state: 'ended' },
      { on: '2027-06-14', state: 'active' },
    ],
  },
  11: { isCritical: true },
  22: { joins: '2027-02-15' },
  23: { joins: '2027-03-02' },
};
const LONG: RunPlan = {
  from: '2027-01-11',
  until: '2027-09-12',
  postsPerMonth: 8,
  daysOff: ['2027-03-26', '2027-03-29', '05-01', '2027-05-06', '2027-05-17'],
  restarts: {
    '2027-01-25': 'SIGTERM',
    '2027-02-28': 'SIGKILL',
    '2027-04-20': 'SIGTERM',
    '2027-06-20': 'SIGKILL',
    '2027-08-01': 'SIGTERM',
  },
  roles: Array.from({ length: 24 }, (_, place) => ({
    name: `Client${place}`,
    zone: zoneOf(place),
    joins: `2027-01-${11 + (place % 4)}`,
    decidesAfter: [0, 0, 1, 2][place % 4] ?? 0,
    ...SPECIAL[place],
  })),
};

const PLAN = isLong ? LONG : SHORT;

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-months-'));
  await prepareDataDir(dataDir);
  return dataDir;
}

/** Whether a month is whole for a client: not that of the start, and not touched by a pause or an end. */
function isWhole(role: Role, month: string, last: string): boolean {
  const touched = (role.changes ?? []).flatMap(({ on, until = on }) => [on, until]);
  const from = touched.toSorted()[0]?.slice(0, 7) ?? '9999-12';
  const to = touched.toSorted().at(-1)?.slice(0, 7) ?? '';
  return month > role.joins.slice(0, 7) && month < last.slice(0, 7) && (month < from || month > to);
}

let run: MonthsRun;
afterEach(() => run.server.remove());

async function runThrough(plan: RunPlan, settings: Partial<ConstructorParameters<typeof MonthsRun>[1]> = {}) {
  run = new MonthsRun(plan, { dataDir: await newDataDir(), ...settings });
  await run.start();
  await run.runUntil(plan.until);
  const { months, ...report } = await run.report();
  expect(report).toMatchObject({ wrongSteps: [], wrongMails: [], late: [] });
  expect(report.announced).toBeGreaterThan(0);
  for (const step of ['prepare', 'choose', 'write', 'strategy', 'plan', 'release', 'publish'])
    expect(report.steps.get(step)).toBeGreaterThan(0);
  const whole = months.filter(({ client, month }) =>
    plan.roles.some((role) => role.name === client && isWhole(role, month, plan.until)),
  );
  expect(new Set(whole.map(({ month }) => month)).size).toBe(plan === LONG ? 7 : 1);
  const count = plan.postsPerMonth;
  expect(whole).toEqual(whole.map((month) => ({ ...month, target: count, approved: count, others: 0 })));
}

it(
  'prepares every client on time and gives each its target, and paused and ended clients get nothing',
  () => runThrough(PLAN),
  LIMIT_MS,
);

/** PostgreSQL whose clock is moved by libfaketime, with the short run. */
const faketime = isLong ? findFaketime() : undefined;
const moved = faketime === undefined ? undefined : await startMovedPostgres(faketime);
afterAll(() => moved?.stop());

if (isLong)
  describeWith(
    { found: moved, lacking: 'no PostgreSQL or no libfaketime on this machine' },
    'on PostgreSQL',
    (postgres) => {
      it(
        'does the same',
        async () => {
          const { move: onMove, newDatabase } = postgres();
          await onMove(Date.parse(`${SHORT.from}T00:00:00Z`) - Date.now());
          await runThrough(SHORT, { onMove, environment: { DATABASE_URL: await newDatabase() } });
        },
        LIMIT_MS,
      );
    },
  );

/** Kinds of jobs that are due by the calendar. */
const HELD = [
  ...[FIRST_REMINDER, LAST_REMINDER, NO_ANSWER, POST_DAY].map(({ name }) => name),
  ...['form-reminders', 'post-days', 'monthly-asks', 'automatic-reports'],
  ...['ask_reminder_1', 'ask_reminder_2'],
];
/** Emails of these jobs, by the beginning of their Message-ID. */
const BY_CALENDAR = /^<(?:day|reminder|silence|ask\.reminder)\./;

const itNightly = isLong ? it : () => undefined;
itNightly(
  'holds emails by the calendar after a jump of 40 days, and sends them again three days later',
  async () => {
    const roles: Role[] = [
      { name: 'Anna', zone: zoneOf(0), joins: '2027-01-11', decidesAfter: 0 },
      { name: 'Late', zone: zoneOf(1), joins: '2027-01-11', decidesAfter: 5 },
    ];
    run = new MonthsRun(
      { ...SHORT, roles, restarts: {}, postsPerMonth: 2, from: '2027-01-11', until: '' },
      { dataDir: await newDataDir() },
    );
    const sent = async () => {
      const mails = (await run.server.mails()).filter(({ receivedAt }) => receivedAt > '2027-02-22T20:00');
      return {
        byCalendar: mails.filter(({ messageId }) => BY_CALENDAR.test(messageId)).length,
        all: mails.length,
      };
    };
    await run.start();
    await run.runUntil('2027-01-13');
    await run.runUntil('2027-02-24', { from: '2027-02-22', held: HELD });
    expect(run.server.output).toContain('are held until 2027-02-25T20:0');
    const held = await sent();
    expect(held.byCalendar).toBe(0);
    // The actions of a person are announced as always.
    expect(held.all).toBeGreaterThan(0);
    await run.runUntil('2027-03-04', { from: '2027-02-26' });
    expect((await sent()).byCalendar).toBeGreaterThan(0);
    expect((await run.report()).wrongMails).toEqual([]);
  },
  LIMIT_MS,
);
