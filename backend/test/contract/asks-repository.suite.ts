import { randomUUID } from 'node:crypto';
import { AsksRepository } from '../../src/asks/asks.repository.js';
import { errorCode } from '../../src/common/errors.js';
import type { Connection } from '../../src/database/connection.js';
import { MAX_QUESTIONS } from '../../src/shared/limits.js';
import type { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import type { Store } from '../support/each-store.js';

const FIELDS = { website: 'https://example.com', email: 'ada@example.com', industry: 'Software' };
const NOW = new Date('2026-12-01T09:00:00.000Z');
const FIRST = [{ question: 'What is your story?', timestamp: '2026-11-01T09:00:00.000Z' }];

/** Questions after the first interview, tested with each store of submissions. */
export function describeAsks(name: string, setUp: () => Promise<Store>): void {
  describe(`asks on ${name}`, () => {
    let submissions: SubmissionsRepository;
    let connection: Connection;
    let asks: AsksRepository;
    let id: string;
    beforeAll(async () => {
      ({ submissions, connection } = await setUp());
      asks = new AsksRepository(connection.db);
    });
    beforeEach(async () => {
      ({ id } = await submissions.create({ fields: FIELDS, questions: FIRST, jobs: [] }));
    });

    const add = (questions: readonly string[], now = NOW) =>
      asks.add(id, { questions, note: 'Hello', month: '2027-01', due_on: '2026-12-08' }, ['ask_ready'], now);
    const stored = () => submissions.read(id, ['interview_questions', 'open_asks']);
    const answer = (index: number, text: string) =>
      submissions.setAnswers(id, [{ index, answer: text, spoken: false }]);

    it('append their questions with their number and show the open ones on the form', async () => {
      expect(await add(['Why?', 'When?'])).toMatchObject({ outcome: 'done' });
      await add(['Who?']);
      const { interview_questions, open_asks } = (await stored()) ?? {};
      expect(interview_questions).toEqual([
        ...FIRST,
        { question: 'Why?', timestamp: NOW.toISOString(), ask: 1 },
        { question: 'When?', timestamp: NOW.toISOString(), ask: 1 },
        { question: 'Who?', timestamp: NOW.toISOString(), ask: 2 },
      ]);
      const about = { month: '2027-01', note: 'Hello', due_on: '2026-12-08' };
      expect(open_asks).toEqual([
        { number: 1, ...about, first_question: 1, last_question: 2 },
        { number: 2, ...about, first_question: 3, last_question: 3 },
      ]);
      const jobs = await connection.db
        .selectFrom('jobs')
        .select(['kind', 'subject'])
        .where('submission_id', '=', id)
        .execute();
      const rows = await asks.ofSubmission(id);
      expect(rows.map(({ number }) => number)).toEqual([2, 1]);
      expect(new Set(jobs.map(({ subject }) => subject))).toEqual(new Set(rows.map((row) => row.id)));
    });

    it('keep to their limits and change nothing beyond them', async () => {
      await add(['One?']);
      await add(['Two?']);
      expect(await add(['Three?'])).toEqual({ outcome: 'open' });
      for (const row of await asks.ofSubmission(id)) await asks.close(row.id, NOW);
      expect(await add(Array.from({ length: 19 }, (_, at) => `Q${at}?`))).toEqual({ outcome: 'week' });
      expect((await stored())?.interview_questions).toHaveLength(3);
      const later = new Date(NOW.getTime() + 7 * 86_400_000);
      expect(await add(['Next week?'], later)).toMatchObject({ outcome: 'done' });
      expect(await asks.askedLately(id, later)).toBe(1);
    });

    it('hold for calls at the same moment', async () => {
      const outcomes = await Promise.all(['One?', 'Two?', 'Three?'].map((question) => add([question])));
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['done', 'done', 'open']);
    });

    it('are refused once the form has no room', async () => {
      const questions = Array.from({ length: MAX_QUESTIONS }, (_, at) => ({
        ...FIRST[0],
        question: `Q${at}?`,
      }));
      const full = questions.map(({ question }) => ({ question, timestamp: '' }));
      ({ id } = await submissions.create({ fields: FIELDS, questions: full, jobs: [] }));
      expect(errorCode(await add(['More?']).catch((error: unknown) => error))).toBe('BL001');
      expect(await asks.ofSubmission(id)).toEqual([]);
    });

    it('are closed by the client once a question has an answer', async () => {
      await add(['Why?', 'When?']);
      await add(['Who?']);
      expect(await asks.sendAnswers(id, NOW)).toBe('unanswered');
      await answer(0, 'An answer to the first interview.');
      await answer(1, '  ');
      expect(await asks.sendAnswers(id, NOW)).toBe('unanswered');
      await answer(2, 'In 1998.');
      expect(await asks.sendAnswers(id, NOW)).toBe('done');
      expect((await stored())?.open_asks.map(({ number }) => number)).toEqual([2]);
      expect((await asks.ofSubmission(id)).map(({ closed_by }) => closed_by)).toEqual([null, 'client']);
      const [open] = await asks.ofSubmission(id);
      await asks.close(open?.id ?? '', NOW);
      expect(await asks.sendAnswers(id, NOW)).toBe('done');
      expect(await asks.sendAnswers(randomUUID(), NOW)).toBe('unknown');
    });

    it('are asked every month only of clients whose switch is on and who were not asked since', async () => {
      await asks.switchMonthly(id, true);
      await asks.switchMonthly(id, true);
      expect(await asks.isMonthly(id)).toBe(true);
      expect(await asks.monthlySince(NOW)).toContain(id);
      await add(['Why?']);
      expect(await asks.monthlySince(NOW)).not.toContain(id);
      expect(await asks.monthlySince(new Date(NOW.getTime() + 1))).toContain(id);
      await asks.switchMonthly(id, false);
      expect(await asks.isMonthly(id)).toBe(false);
      await asks.switchMonthly(randomUUID(), true);
    });
  });
}
