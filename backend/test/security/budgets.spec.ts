import { Kysely, sql } from 'kysely';
import { english } from '../../src/common/language/translate.js';
import {
  MAX_ANSWER_LENGTH,
  MAX_ANSWERS_CHARACTERS,
  MAX_BYTES_WRITTEN_PER_DAY,
  MAX_QUESTIONS,
} from '../../src/shared/limits.js';
import { MESSAGES } from '../../src/shared/messages.js';
import { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const form = async (id: string) => (await api.visitor.get(`/api/forms/${id}`).expect(200)).body;
const answer = (id: string, index: number, text: string) =>
  api.visitor.put(`/api/forms/${id}/answers/${index}`).send({ answer: text });
const generate = (id: string, topics: string[]) =>
  api.visitor.post('/api/generate-questions').send({ topics, formId: id });

const hasBoard = async (id: string): Promise<boolean> =>
  (await api.admin.get(`/api/form_submissions/${id}`)).body.trello_board_id !== null;

/** A form with this many questions, none answered. */
async function formWith(questions: number): Promise<string> {
  const id = await api.newForm();
  const timestamp = '2026-11-22T08:00:00.000Z';
  const more = Array.from({ length: questions - 3 }, (_, number) => ({
    question: `Question ${number}?`,
    timestamp,
    topic: `Topic ${number}`,
  }));
  await api.app.get(SubmissionsRepository).appendQuestions(id, more);
  return id;
}

it('A53: the limits of a form are the same in the database', async () => {
  const { rows } =
    await sql`select questions, answers_characters::text, written_bytes::text from form_limits()`.execute(
      api.app.get(Kysely),
    );
  expect(rows).toEqual([
    {
      questions: MAX_QUESTIONS,
      answers_characters: `${MAX_ANSWERS_CHARACTERS}`,
      written_bytes: `${MAX_BYTES_WRITTEN_PER_DAY}`,
    },
  ]);
});

describe('A53: the questions of a form', () => {
  it('are added while there is space, and further topics get none', async () => {
    const id = await formWith(MAX_QUESTIONS - 7);
    const { body } = await generate(id, ['Bread', 'Rye', 'Oats']).expect(200);
    expect(body).toMatchObject({ Rye: [], Oats: [] });
    expect(body.Bread).toHaveLength(3);
    expect((await form(id)).interview_questions).toHaveLength(MAX_QUESTIONS - 2);
    const { body: refused } = await generate(id, ['Rye']).expect(409);
    expect(refused).toMatchObject({
      code: 'too_many_questions',
      message: english(MESSAGES.tooManyQuestions),
    });
    expect(refused.message).toContain(`${MAX_QUESTIONS} questions`);
  });

  it('never exceed the limit, even if concurrent calls each fit', async () => {
    const id = await formWith(MAX_QUESTIONS - 5);
    const answers = await Promise.all([generate(id, ['Bread']), generate(id, ['Rye'])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await form(id)).interview_questions).toHaveLength(MAX_QUESTIONS);
  });
});

describe('A53: the answers of a form', () => {
  const full = '字'.repeat(MAX_ANSWER_LENGTH);
  const needed = MAX_ANSWERS_CHARACTERS / MAX_ANSWER_LENGTH;

  it('hold thirty answers of ten minutes of speech each', async () => {
    const id = await formWith(30);
    for (let index = 0; index < 30; index++) await answer(id, index, 'x'.repeat(13_000)).expect(200);
  });

  it('have a total limit, and a rejected one changes nothing', async () => {
    const id = await formWith(needed + 2);
    for (let index = 0; index < needed; index++) await answer(id, index, full).expect(200);
    await api.settled(id);
    const before = await form(id);
    const { body } = await answer(id, needed, 'x').expect(422);
    expect(body).toMatchObject({ code: 'answers_too_long', message: english(MESSAGES.answersTooLong) });
    expect(body.message).toContain('600,000 characters');
    expect(await form(id)).toEqual(before);
    await answer(id, 0, full.slice(1)).expect(200);
    await answer(id, needed, 'x').expect(200);
    await answer(id, needed, 'xx').expect(422);
  });

  it('are rejected as a whole list before the first one is stored', async () => {
    const id = await formWith(needed + 2);
    for (let index = 0; index < needed - 1; index++) await answer(id, index, full).expect(200);
    await api.settled(id);
    const before = await form(id);
    const list = [...before.interview_answers, full, 'one too many'];
    const { body } = await api.visitor
      .patch(`/api/forms/${id}`)
      .send({ industry: 'Mills', interview_answers: list })
      .expect(422);
    expect(body.code).toBe('answers_too_long');
    expect(await form(id)).toEqual(before);
  });
});

describe('A53: the bytes written for a form per day', () => {
  const db = () => api.app.get(Kysely);
  const written = async (id: string) => {
    const { rows } = await sql<{ bytes: string }>`
      select written_bytes::text as bytes from form_submissions where id = ${id}::uuid`.execute(db());
    return Number(rows[0]?.bytes);
  };
  /** Records bytes written on that day. */
  const write = async (id: string, bytes: number, daysAgo = 0) => {
    await sql`alter table form_submissions disable trigger form_submissions_budget`.execute(db());
    await sql`update form_submissions set written_bytes = ${bytes}::bigint,
      written_on = (now() at time zone 'UTC')::date - ${daysAgo}::int where id = ${id}::uuid`.execute(db());
    await sql`alter table form_submissions enable trigger form_submissions_budget`.execute(db());
  };

  it('include the whole list for each save, and stay far below the limit after hours of typing', async () => {
    const id = await formWith(20);
    for (let index = 0; index < 6; index++) await answer(id, index, 'x'.repeat(10_000)).expect(200);
    const before = await written(id);
    await answer(id, 0, 'y'.repeat(10_000)).expect(200);
    const save = (await written(id)) - before;
    expect(save).toBeGreaterThan(60_000);
    expect(save * 9600).toBeLessThan(MAX_BYTES_WRITTEN_PER_DAY);
  });

  it('have a limit for every save of the client, with a message, and reset the next day', async () => {
    const id = await api.newForm();
    // The jobs of a new form change it, too.
    await until(() => hasBoard(id));
    await write(id, MAX_BYTES_WRITTEN_PER_DAY);
    const before = await form(id);
    const refused = await answer(id, 0, 'A text').expect(429);
    expect(refused.body).toMatchObject({
      code: 'written_too_much',
      message: english(MESSAGES.writtenTooMuch),
    });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    const patched = await api.visitor.patch(`/api/forms/${id}`).send({ industry: 'Mills' }).expect(429);
    expect(patched.body.code).toBe('written_too_much');
    expect(await form(id)).toEqual(before);
    await write(id, MAX_BYTES_WRITTEN_PER_DAY, 1);
    await answer(id, 0, 'A text').expect(200);
    await api.visitor.patch(`/api/forms/${id}`).send({ industry: 'Mills' }).expect(200);
    expect(await written(id)).toBeLessThan(2000);
  });

  it('do not limit the administrator', async () => {
    const id = await api.newForm();
    await until(() => hasBoard(id));
    await write(id, MAX_BYTES_WRITTEN_PER_DAY);
    const { modified_at } = await form(id);
    await api.admin.put(`/api/form_submissions/${id}`).send({ industry: 'Mills', modified_at }).expect(200);
  });
});

describe('A78: several answers in one save', () => {
  it('are one update of the row', async () => {
    const id = await formWith(39);
    await until(() => hasBoard(id));
    const db = api.app.get(Kysely);
    await sql`create table update_count (id uuid)`.execute(db);
    await sql`create function count_update() returns trigger language plpgsql as $$
      begin insert into update_count values (new.id); return null; end $$`.execute(db);
    await sql`create trigger count_updates after update on form_submissions
      for each row execute function count_update()`.execute(db);
    const answers = Array.from({ length: 39 }, (_, index) => `Answer ${index}`);
    const { body } = await api.visitor
      .patch(`/api/forms/${id}`)
      .send({ interview_answers: answers })
      .expect(200);
    const { rows } = await sql`select from update_count where id = ${id}::uuid`.execute(db);
    await sql`drop trigger count_updates on form_submissions`.execute(db);
    expect(body).toMatchObject({ interview_answers: answers, usp: 'Answer 1', icp: 'Answer 2' });
    expect(rows).toHaveLength(1);
  });

  it('are limited to eight concurrent saves of a form, and the others get a 429', async () => {
    const id = await formWith(20);
    const repository = api.app.get(SubmissionsRepository);
    const write = repository.setAnswers.bind(repository);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const writes = jest.spyOn(repository, 'setAnswers').mockImplementation(async (...args) => {
      await released;
      return write(...args);
    });
    const saves = Array.from({ length: 20 }, (_, index) =>
      index % 2
        ? answer(id, index, `Answer ${index}`)
        : api.visitor.patch(`/api/forms/${id}`).send({
            interview_answers: [...Array<null>(index).fill(null), `Answer ${index}`],
          }),
    ).map((request) => request.then(({ status, body, headers }) => ({ status, body, headers })));
    const refused: { status: number; body: { code?: string }; headers: Record<string, string> }[] = [];
    for (const save of saves) save.then((answered) => refused.push(answered));
    await until(async () => refused.length === 12);
    // Four of the eight accepted saves are running, the others wait.
    expect(writes).toHaveBeenCalledTimes(4);
    release();
    const all = await Promise.all(saves);
    writes.mockRestore();
    for (const { status, body, headers } of refused.slice(0, 12)) {
      expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many_at_once' });
      expect(headers['retry-after']).toBe('5');
    }
    expect(all.filter(({ status }) => status === 200)).toHaveLength(8);
    const stored: string[] = (await form(id)).interview_answers;
    expect(stored.filter((text) => text !== '')).toHaveLength(8);
  });
});

describe('A63: a card', () => {
  const card = { name: 'Free', desc: 'Text', idList: 'list' };
  /** The record after all its jobs are done. */
  const settled = (id: string) =>
    until(async () => {
      const { body } = await api.admin.get(`/api/form_submissions/${id}`).expect(200);
      return body.jobs.every(({ state }: { state: string }) => state === 'done') && body;
    });

  it('without a post can be created by the administrator only', async () => {
    const id = await api.newForm();
    await api.visitor.post('/api/create-trello-board').send({ formData: { id } }).expect(200);
    const { body: detail } = await api.admin.get(`/api/form_submissions/${id}`);
    const order = {
      cardData: { ...card, idList: detail.trello_todo_list_id },
      boardId: detail.trello_board_id,
      submissionId: id,
    };
    const statuses = [];
    for (let count = 0; count < 20; count++)
      statuses.push((await api.visitor.post('/api/create-trello-card').send(order)).status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    await api.visitor
      .post('/api/create-trello-card')
      .send({ ...order, submissionId: undefined })
      .expect(401);
    const { body: boards } = await api.admin.get('/sandbox/trello/boards').expect(200);
    const cards = JSON.stringify(boards.find(({ id: one }: { id: string }) => one === order.boardId));
    expect(cards).not.toContain('"Free"');
    await api.admin.post('/api/create-trello-card').send(order).expect(200);
  });

  it('of a post is the same for repeated requests, and the board service gets one call', async () => {
    const id = await api.newForm();
    const { modified_at, trello_board_id, trello_todo_list_id } = await settled(id);
    const full_posts = [{ ideaId: 'idea-1', title: 'A title', contentType: 'Text Post', fullPost: 'A post' }];
    await api.admin.put(`/api/form_submissions/${id}`).send({ modified_at, full_posts }).expect(200);
    const order = {
      cardData: { ...card, idList: trello_todo_list_id },
      boardId: trello_board_id,
      submissionId: id,
      ideaId: 'idea-1',
    };
    const ask = async () => (await api.visitor.post('/api/create-trello-card').send(order).expect(200)).body;
    const made = await ask();
    const calls = async () =>
      (await api.admin.get('/sandbox/requests').expect(200)).body.filter(
        (call: { service: string }) =>
          call.service === 'trello' &&
          [made.id, trello_board_id].some((of) => JSON.stringify(call).includes(of)),
      ).length;
    await settled(id);
    const before = await calls();
    for (let count = 0; count < 20; count++) expect(await ask()).toEqual(made);
    expect(await calls()).toBe(before);
  });
});
