import { randomUUID } from 'node:crypto';
import { FIELD_NAMES, type FieldType, fieldOf, mapFields } from '../../src/shared/fields.js';
import { LIST_COLUMNS } from '../../src/shared/list-columns.js';
import { UpdateSubmission } from '../../src/submissions/admin.schemas.js';
import { baseQuestions } from '../../src/submissions/base-questions.js';
import { cellOf } from '../../src/submissions/exported-row.js';
import { toForm } from '../../src/submissions/form.mapping.js';
import { CreateForm, UpdateForm } from '../../src/submissions/form.schemas.js';
import {
  type FileRecord,
  SUBMISSION_COLUMNS,
  type Submission,
} from '../../src/submissions/submission.schemas.js';
import { ROW_COLUMNS, SORTABLE } from '../../src/submissions/submission-row.schemas.js';
import { toCsv } from '../../src/submissions/submissions.controller.js';
import type { SubmissionsPage, SubmissionsRepository } from '../../src/submissions/submissions.repository.js';

export interface RepositoryUnderTest {
  repository: SubmissionsRepository;
  /** Runs SQL without the repository, to store rows as older software did. */
  execute(script: string): Promise<Record<string, unknown>[]>;
}

const FIRST = { website: 'https://example.com', email: 'ada@example.com', industry: 'Software' };
const UNKNOWN = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';
const QUESTIONS = baseQuestions('en').map((question) => ({
  question,
  timestamp: '2026-11-01T09:00:00.000Z',
}));
const FILE: FileRecord = {
  id: '0b7e0f6c-64a5-4c68-9d8b-1f1f3b1d2c3d',
  name: 'team.jpg',
  size: 3,
  type: 'image/jpeg',
  uploadedAt: '2026-11-01T09:00:00.000Z',
  status: 'pending',
  cardId: '',
  attachmentId: '',
  url: '',
  cardUrl: '',
};

const PAGE: SubmissionsPage = { search: '', sort: 'created_at', direction: 'desc', offset: 0, limit: 100 };

/** A different valid text for each field. */
/** A text for each field that differs by stage; a choice alternates between its options. */
function textsOf(stage: 'created' | 'patched' | 'edited') {
  return mapFields((field) => {
    const slug = `${field.replaceAll('_', '-')}-${stage}`;
    const byType: Partial<Record<FieldType, string>> = {
      website: `https://${slug}.example`,
      email: `${slug}@example.com`,
      profile: `https://www.linkedin.com/in/${slug}`,
    };
    const { type, choices } = fieldOf(field);
    const options = choices?.map(({ value }) => value) ?? [];
    return options.at(stage === 'patched' ? -1 : 0) ?? byType[type] ?? slug;
  });
}

async function csvOf(repository: SubmissionsRepository): Promise<string> {
  let csv = '';
  for await (const piece of toCsv(repository.all())) csv += piece;
  return csv;
}

/** The CSV row of a submission, by column name. */
async function csvRow(repository: SubmissionsRepository, id: string): Promise<Record<string, string>> {
  const lines = (await csvOf(repository)).split('\r\n');
  const [head = [], ...rows] = lines.map((line) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
  );
  const row = rows.find(([first]) => first === id) ?? [];
  return Object.fromEntries(head.map((name, index) => [name, row[index] ?? '']));
}

/** Behaviour required of each implementation of SubmissionsRepository. */
export function describeSubmissionsRepository(name: string, setUp: () => Promise<RepositoryUnderTest>): void {
  describe(`submissions in ${name}`, () => {
    let repository: SubmissionsRepository;
    let execute: RepositoryUnderTest['execute'];
    beforeAll(async () => {
      ({ repository, execute } = await setUp());
    });

    const create = (fields: Partial<typeof FIRST> & { creation_key?: string } = {}): Promise<Submission> =>
      repository.create({
        fields: { ...FIRST, ...fields },
        questions: QUESTIONS,
        jobs: ['board', 'client_confirmation'],
      });
    const jobs = (id: string) =>
      execute(`select kind, subject, state from jobs where submission_id = '${id}' order by kind, subject`);

    describe('create', () => {
      it('creates the row with its questions and jobs', async () => {
        const made = await create();
        expect(made).toMatchObject({
          ...FIRST,
          interview_questions: QUESTIONS,
          interview_answers: [],
          step: 1,
          completed_at: null,
          unreadable: [],
        });
        expect(await repository.find(made.id)).toEqual(made);
        expect(await jobs(made.id)).toEqual([
          { kind: 'board', subject: '', state: 'due' },
          { kind: 'client_confirmation', subject: '', state: 'due' },
        ]);
      });

      it('creates one row per creation key, even for concurrent calls', async () => {
        const creation_key = '6d0a4b8e-6d5f-4b0e-8a43-0e5f6b0c1d22';
        const [first, second] = await Promise.all([create({ creation_key }), create({ creation_key })]);
        expect(second.id).toBe(first.id);
        expect(await jobs(first.id)).toHaveLength(2);
      });
    });

    describe('a quarantined form', () => {
      const make = async (proof_work?: number) =>
        (await repository.create({ fields: FIRST, questions: [], jobs: [], quarantined: true, proof_work }))
          .id;
      const isQuarantined = async (id: string) =>
        (await repository.read(id, ['quarantined_at']))?.quarantined_at != null;

      it('is released once by a proof, and not when the administrator has quarantined it meanwhile', async () => {
        const id = await make(200);
        expect(await Promise.all([repository.releaseByProof(id), repository.releaseByProof(id)])).toEqual(
          expect.arrayContaining([true, false]),
        );
        expect(await isQuarantined(id)).toBe(false);
        expect(await repository.read(id, ['proof_work'])).toEqual({ proof_work: null });
        const byHand = await make();
        expect(await repository.releaseByProof(byHand)).toBe(false);
        expect(await isQuarantined(byHand)).toBe(true);
        expect(await repository.releaseByProof(UNKNOWN)).toBe(false);
      });
    });

    describe('another language', () => {
      const german = { language: 'de', questions: baseQuestions('de') } as const;
      const asked = (submission: Submission | undefined) =>
        submission?.interview_questions.map(({ question }) => question);

      it('translates the base questions without an answer and keeps all others', async () => {
        const { id } = await create();
        const hiring = { question: '**Why?** How?', timestamp: '2026-11-01T09:00:00.000Z', topic: 'Hiring' };
        await repository.appendQuestions(id, [hiring]);
        await repository.setAnswers(id, [{ index: 1, answer: 'We answer.', spoken: true }]);
        await repository.setAnswers(id, [{ index: 2, answer: ' \n', spoken: false }]);
        const before = await repository.find(id);
        const chosen = await repository.chooseLanguage(id, german);
        expect(chosen).toMatchObject({ language: 'de', interview_answers: ['', 'We answer.', ' \n'] });
        expect(asked(chosen)).toEqual([
          german.questions[0],
          baseQuestions('en')[1],
          german.questions[2],
          '**Why?** How?',
        ]);
        const others = ({ question: _words, ...rest }: object & { question: string }) => rest;
        expect(chosen?.interview_questions.map(others)).toEqual(before?.interview_questions.map(others));
        expect(await repository.find(id)).toEqual(chosen);
        expect(toForm(chosen as Submission)).toMatchObject({ language: 'de' });
      });

      it('that the form already has changes nothing, including its time', async () => {
        const { id } = await create();
        const chosen = await repository.chooseLanguage(id, german);
        expect(await repository.chooseLanguage(id, german)).toEqual(chosen);
      });

      it('replaces an invalid stored language with English and keeps questions that are not a list', async () => {
        const { id } = await create();
        await execute(
          `update form_submissions set language = 'xx', interview_questions = '{"0": "no list"}' where id = '${id}'`,
        );
        expect(await repository.find(id)).toMatchObject({ language: 'en' });
        expect(await repository.chooseLanguage(id, german)).toMatchObject({
          language: 'de',
          unreadable: ['interview_questions'],
        });
      });
    });

    it('returns nothing for an unknown id', async () => {
      expect(await repository.chooseLanguage(UNKNOWN, { language: 'de', questions: [] })).toBeUndefined();
      expect(await repository.find(UNKNOWN)).toBeUndefined();
      expect(await repository.updateForm(UNKNOWN, { industry: 'x' })).toBeUndefined();
      expect(
        await repository.setAnswers(UNKNOWN, [{ index: 0, answer: 'x', spoken: false, previous: undefined }]),
      ).toBeUndefined();
      expect(await repository.putFile(UNKNOWN, 'team_photos', FILE)).toBeUndefined();
      expect(await repository.complete(UNKNOWN, ['interview_card'])).toBeUndefined();
      expect(await repository.read(UNKNOWN, ['id'])).toBeUndefined();
    });

    it('reads a submission with some columns; the others are empty', async () => {
      const { id, full_posts: _, ...rest } = await create();
      await repository.update(id, {
        full_posts: [{ ideaId: 'a', title: 'T', contentType: 'Story', fullPost: 'P' }],
      });
      const columns = SUBMISSION_COLUMNS.filter((column) => column !== 'full_posts');
      expect(await repository.find(id, columns)).toMatchObject({
        ...{ id, email: rest.email, full_posts: [], unreadable: [] },
      });
    });

    it('reads the requested columns only', async () => {
      const { id, created_at } = await create({ industry: 'Farming' });
      expect(
        await repository.read(id, ['industry', 'created_at', 'interview_answers', 'posts_count']),
      ).toEqual({ industry: 'Farming', created_at, interview_answers: [], posts_count: 0 });
    });

    describe('every field', () => {
      it('keeps its value through create, patch, admin update, read, list and CSV', async () => {
        const created = textsOf('created');
        const made = await repository.create({
          fields: CreateForm.parse(created),
          questions: QUESTIONS,
          jobs: [],
        });
        expect(made).toMatchObject(created);
        expect(await repository.read(made.id, FIELD_NAMES)).toEqual(created);

        const patched = textsOf('patched');
        const updated = await repository.updateForm(made.id, UpdateForm.parse(patched));
        expect(updated && toForm(updated)).toMatchObject(patched);
        expect(await repository.read(made.id, FIELD_NAMES)).toEqual(patched);

        const edited = textsOf('edited');
        const { modified_at, ...changes } = UpdateSubmission.parse({
          ...edited,
          modified_at: updated?.modified_at,
        });
        expect(await repository.update(made.id, changes, modified_at)).toMatchObject(edited);
        expect(await repository.find(made.id)).toMatchObject(edited);
        const { rows } = await repository.list({ ...PAGE, search: edited.email });
        const listed = FIELD_NAMES.filter((field) => LIST_COLUMNS.some(({ id }) => id === field));
        expect(listed).not.toEqual([]);
        for (const field of listed) expect(rows[0]).toHaveProperty(field, edited[field]);
        expect(await csvRow(repository, made.id)).toMatchObject(edited);
      });

      it('is stored with the language of the first save, English by default, also in the CSV', async () => {
        const { id, language } = await repository.create({
          fields: CreateForm.parse({ ...FIRST, language: 'de' }),
          questions: QUESTIONS,
          jobs: [],
        });
        expect(language).toBe('de');
        expect(await repository.read(id, ['language'])).toEqual({ language: 'de' });
        expect(await csvRow(repository, id)).toMatchObject({ language: 'de' });
        expect(await create()).toMatchObject({ language: 'en' });
      });

      it('causes an error instead of being dropped if the table lacks it', async () => {
        const { id } = await create();
        await execute('alter table form_submissions rename column icp to mislaid');
        try {
          await expect(repository.find(id)).rejects.toThrow(/icp/);
          await expect(repository.read(id, FIELD_NAMES)).rejects.toThrow(/icp/);
          await expect(repository.updateForm(id, { icp: 'x' })).rejects.toThrow(/icp/);
          const fields = { ...FIRST, icp: 'x', creation_key: UNKNOWN };
          await expect(repository.create({ fields, questions: [], jobs: [] })).rejects.toThrow(/icp/);
          expect(await execute(`select from form_submissions where creation_key = '${UNKNOWN}'`)).toEqual([]);
        } finally {
          await execute('alter table form_submissions rename column mislaid to icp');
        }
      });
    });

    describe('update', () => {
      it('changes the named columns only and increases modified_at', async () => {
        const made = await create();
        const updated = await repository.updateForm(made.id, { industry: 'Farming' });
        expect(updated).toMatchObject({ website: FIRST.website, industry: 'Farming' });
        expect((updated?.modified_at ?? '') > made.modified_at).toBe(true);
      });

      it('changes nothing if the row was modified since its version was read', async () => {
        const made = await create();
        await repository.updateForm(made.id, { industry: 'first' });
        expect(await repository.update(made.id, { industry: 'second' }, made.modified_at)).toBeUndefined();
        expect((await repository.find(made.id))?.industry).toBe('first');
      });

      it('keeps one of two writes on the same version', async () => {
        const made = await create();
        const outcomes = await Promise.all(
          ['a', 'b'].map((industry) => repository.update(made.id, { industry }, made.modified_at)),
        );
        expect(outcomes.filter((outcome) => outcome !== undefined)).toHaveLength(1);
      });

      it('stores posts and ideas as JSON text and reads them back', async () => {
        const { id } = await create();
        const last_post_1 = { text: 'Hello "world"\n#one', numLikes: 3 };
        const content_ideas = [
          { id: 'i1', title: 'T', description: 'D', contentType: 'Text Post', hook: 'H' },
        ];
        const updated = await repository.update(id, { last_post_1, last_post_2: null, content_ideas });
        expect(updated).toMatchObject({ last_post_1, last_post_2: null, content_ideas });
        const [row] = await execute(
          `select last_post_1, content_ideas from form_submissions where id = '${id}'`,
        );
        expect(JSON.parse(String(row?.last_post_1))).toEqual(last_post_1);
        expect(JSON.parse(String(row?.content_ideas))).toEqual(content_ideas);
      });
    });

    describe('answers', () => {
      it('fill gaps with empty text and record how they were given', async () => {
        const { id } = await create();
        const updated = await repository.setAnswers(id, [
          {
            index: 2,
            answer: 'Founders',
            spoken: true,
            previous: undefined,
          },
        ]);
        const stored = await repository.find(id);
        expect(stored?.interview_answers).toEqual(['', '', 'Founders']);
        expect(stored?.interview_questions[2]).toMatchObject({ spoken: true });
        expect(updated).toEqual({ usp: '', icp: '', modified_at: stored?.modified_at });
      });

      it('fill an empty column in the same statement', async () => {
        const { id } = await create();
        const answer = (index: number, text: string, fills: 'usp' | 'icp') =>
          repository.setAnswers(id, [{ index, answer: text, spoken: false, fills }]);
        expect(await answer(1, 'We answer the phone.', 'usp')).toMatchObject({
          usp: 'We answer the phone.',
          icp: '',
        });
        expect(await answer(2, 'Founders', 'icp')).toMatchObject({
          usp: 'We answer the phone.',
          icp: 'Founders',
        });
        expect(await answer(1, 'Another text', 'usp')).toMatchObject({ usp: 'We answer the phone.' });
        expect(await answer(2, 'Other people', 'icp')).toMatchObject({ icp: 'Founders' });
        expect(await repository.find(id)).toMatchObject({
          usp: 'We answer the phone.',
          icp: 'Founders',
          interview_answers: ['', 'Another text', 'Other people'],
        });
      });

      it('to different questions are all kept when they are concurrent', async () => {
        const { id } = await create();
        await Promise.all(
          [0, 1, 2].map((index) =>
            repository.setAnswers(id, [{ index, answer: `a${index}`, spoken: false, previous: '' }]),
          ),
        );
        expect((await repository.find(id))?.interview_answers).toEqual(['a0', 'a1', 'a2']);
      });

      it('that are repeated after a lost response are stored once', async () => {
        const { id } = await create();
        const again = { index: 0, answer: 'mine', spoken: true, previous: '' };
        await repository.setAnswers(id, [again]);
        const stored = await repository.setAnswers(id, [again]);
        const { interview_answers, interview_questions, modified_at } = (await repository.find(id)) ?? {};
        expect(stored).toEqual({ usp: '', icp: '', modified_at });
        expect(interview_answers).toEqual(['mine']);
        expect(interview_questions?.[0]).toMatchObject({ spoken: true });
      });

      it('change nothing if the stored text differs from the expected one, or the question does not exist', async () => {
        const { id } = await create();
        await repository.setAnswers(id, [{ index: 0, answer: 'theirs', spoken: false, previous: '' }]);
        expect(
          await repository.setAnswers(id, [{ index: 0, answer: 'mine', spoken: false, previous: '' }]),
        ).toBeUndefined();
        expect(
          await repository.setAnswers(id, [{ index: 0, answer: 'mine', spoken: false, previous: 'another' }]),
        ).toBeUndefined();
        expect(
          await repository.setAnswers(id, [{ index: 3, answer: 'x', spoken: false, previous: undefined }]),
        ).toBeUndefined();
        expect((await repository.find(id))?.interview_answers).toEqual(['theirs']);
      });
    });

    it('appends the questions of a topic once and never renumbers', async () => {
      const { id } = await create();
      const hiring = [{ question: '**Why?** How?', timestamp: '2026-11-01T09:00:00.000Z', topic: 'Hiring' }];
      await Promise.all([repository.appendQuestions(id, hiring), repository.appendQuestions(id, hiring)]);
      const updated = await repository.appendQuestions(id, [
        { ...hiring[0], question: 'Other', topic: 'hiring', timestamp: '' },
      ]);
      expect(updated).toEqual([...QUESTIONS, ...hiring]);
      expect(await repository.appendQuestions(UNKNOWN, hiring)).toBeUndefined();
    });

    it('finds a submission by its board', async () => {
      const { id } = await create();
      await repository.update(id, { trello_board_id: `board-${id}` });
      expect(await repository.readByBoard(`board-${id}`, ['id', 'quarantined_at'])).toEqual({
        id,
        quarantined_at: null,
      });
      expect(await repository.readByBoard('another', ['id'])).toBeUndefined();
    });

    describe('files', () => {
      it('are added with their job, replaced by id, and deleted with their card', async () => {
        const { id } = await create();
        await repository.putFile(id, 'team_photos', FILE);
        expect(await jobs(id)).toContainEqual({ kind: 'file', subject: FILE.id, state: 'due' });
        const stored = await repository.putFile(id, 'team_photos', {
          ...FILE,
          status: 'stored',
          cardId: 'card-1',
        });
        expect(stored?.team_photos).toEqual([{ ...FILE, status: 'stored', cardId: 'card-1' }]);
        // The same upload, received once more.
        const repeated = await repository.putFile(id, 'team_photos', FILE);
        expect(repeated?.team_photos).toEqual(stored?.team_photos);
        expect((await repository.findByFile('card-1'))?.id).toBe(id);
        const removed = await repository.removeFile(id, 'card-1');
        expect(removed?.team_photos).toEqual([]);
        expect(await jobs(id)).toContainEqual({ kind: 'file_removal', subject: 'card-1', state: 'due' });
      });

      it('whose delivery has started keep their job when they are deleted, for clean-up', async () => {
        const { id } = await create();
        await repository.putFile(id, 'team_photos', FILE);
        await execute(`update jobs set attempts = 1 where submission_id = '${id}' and kind = 'file'`);
        await repository.removeFile(id, FILE.id);
        expect(await jobs(id)).toContainEqual({ kind: 'file', subject: FILE.id, state: 'due' });
      });

      it('that were deleted are not restored when their card is created', async () => {
        const { id } = await create();
        await repository.putFile(id, 'brand_manual', { ...FILE, id: UNKNOWN });
        await repository.removeFile(id, UNKNOWN);
        expect(
          await repository.putFile(id, 'brand_manual', {
            ...FILE,
            id: UNKNOWN,
            status: 'stored',
            cardId: 'c',
          }),
        ).toBeUndefined();
      });
    });

    it('enqueues the card of a post in the statement that changes its text', async () => {
      const { id } = await create();
      const post = (ideaId: string, fullPost: string, trelloCardId?: string) => ({
        ideaId,
        title: 'T',
        contentType: 'Text Post',
        fullPost,
        ...(trelloCardId && { trelloCardId }),
      });
      await repository.update(id, {
        full_posts: [post('a', 'one', 'c1'), post('b', 'one', 'c2'), post('c', 'one')],
      });
      await repository.update(id, {
        full_posts: [post('a', 'two', 'c1'), post('b', 'one', 'c2'), post('c', 'two')],
      });
      const updates = (await jobs(id)).filter(({ kind }) => kind === 'post_card_update');
      expect(updates).toEqual([{ kind: 'post_card_update', subject: 'a', state: 'due' }]);
    });

    it('completes once, and enqueues each job once', async () => {
      const { id } = await create();
      const first = await repository.complete(id, ['interview_card', 'board']);
      const second = await repository.complete(id, ['interview_card', 'board']);
      expect(first?.completed_at).toEqual(expect.any(String));
      expect(second?.completed_at).toBe(first?.completed_at);
      expect((await jobs(id)).map(({ kind }) => kind)).toEqual([
        'board',
        'client_confirmation',
        'interview_card',
      ]);
    });

    it('completes without jobs when none is needed', async () => {
      const { id } = await create();
      expect((await repository.complete(id, []))?.completed_at).toEqual(expect.any(String));
      expect(await jobs(id)).toHaveLength(2);
    });

    describe('list', () => {
      const page = PAGE;
      beforeAll(async () => {
        await create({ industry: 'zz 100% wool, yarn_shop' });
        await create({ industry: 'zz Other', email: 'Grace.HOPPER@example.com' });
      });

      it.each([
        ['100% wool', 1],
        ['0% wool, y', 1],
        ['yarn_shop', 1],
        ['yarn-shop', 0],
        ['%', 1],
        ['grace.hopper', 1],
        ['GRACE', 1],
        ['*', 0],
        ['"', 0],
        ["' or 1=1 --", 0],
        ['\\', 0],
      ])('finds %j in %i rows', async (search, count) => {
        const { rows, total } = await repository.list({ ...page, search });
        expect({ rows: rows.length, total }).toEqual({ rows: count, total: count });
      });

      it.each([
        ['straße', ['zz Hauptstraße']],
        ['STRASSE', ['zz Hauptstraße']],
        ['äther', ['zz Äther']],
        ['ä\u0308ther', []],
        ['a\u0308ther', ['zz Äther']],
        ['ΣΊΣΥΦΟΣ', ['zz σίσυφος']],
        ['first class', ['zz ﬁrst class']],
        ['ﬁRST CLASS', ['zz ﬁrst class']],
        ['sabine ke', ['zz named']],
      ])('finds %j whatever its case and its form in Unicode', async (search, industries) => {
        for (const industry of [
          'zz Hauptstraße',
          'zz A\u0308ther'.normalize('NFC'),
          'zz σίσυφος',
          'zz ﬁrst class',
        ])
          if ((await repository.list({ ...page, search: industry })).total === 0) await create({ industry });
        if ((await repository.list({ ...page, search: 'zz named' })).total === 0) {
          const { id } = await create({ industry: 'zz named' });
          await repository.update(id, { name: 'Sabine Keller' });
        }
        const { rows, total } = await repository.list({ ...page, search });
        expect(rows.map(({ industry }) => industry)).toEqual(industries);
        expect(total).toBe(industries.length);
      });

      it('finds a row by its present texts only, and rows of older software', async () => {
        const { id } = await create({ industry: 'zz before' });
        await execute(`update form_submissions set industry = 'zz a\u0308fter' where id = '${id}'`);
        expect((await repository.list({ ...page, search: 'zz before' })).total).toBe(0);
        const { rows } = await repository.list({ ...page, search: 'ZZ ÄFTER' });
        expect(rows.map(({ industry }) => industry)).toEqual(['zz a\u0308fter']);
      });

      it('sorts texts by their letters and addresses by their bytes', async () => {
        const sortWord = 'zzsort';
        const given = ['gamma', '10', '9', 'Beta', 'Zeta', 'alpha', 'Öl', 'Äther'];
        for (const word of given)
          await create({
            industry: `${sortWord} ${word}`,
            website: `${sortWord} ${word}`,
            email: `${word}@${sortWord}.example`,
          });
        const sorted = async (sort: 'industry' | 'website' | 'email') => {
          const { rows } = await repository.list({ ...page, search: sortWord, sort, direction: 'asc' });
          return rows.map((row) => row[sort].replace(`${sortWord} `, '').replace(/@.*/, ''));
        };
        const byLetters = ['10', '9', 'alpha', 'Äther', 'Beta', 'gamma', 'Öl', 'Zeta'];
        expect(await sorted('industry')).toEqual(byLetters);
        expect(await sorted('website')).toEqual(byLetters);
        expect(await sorted('email')).toEqual([...given].sort());
      });

      it('returns every row exactly once across all pages, also past the end', async () => {
        const { total } = await repository.list(page);
        const ids = [];
        for (let offset = 0; offset < total; offset += 3) {
          const turned = { ...page, sort: 'industry', direction: 'asc', offset, limit: 3 } as const;
          const { rows } = await repository.list(turned);
          expect(rows.length).toBe(Math.min(3, total - offset));
          ids.push(...rows.map(({ id }) => id));
        }
        expect(new Set(ids).size).toBe(total);
        expect(await repository.list({ ...page, offset: total + 50 })).toEqual({ rows: [], total });
      });

      it('filters by quarantined or not, together with a search', async () => {
        const { id } = await repository.create({
          fields: { ...FIRST, industry: 'zz quarantined' },
          questions: [],
          jobs: [],
          quarantined: true,
          proof_work: 200,
        });
        const idsOf = async (search: string, quarantined?: boolean) =>
          (await repository.list({ ...page, search, quarantined })).rows.map((row) => row.id);
        expect(await idsOf('zz quarantined', true)).toEqual([id]);
        expect(await idsOf('zz quarantined', false)).toEqual([]);
        expect(await idsOf('zz quarantined')).toEqual([id]);
        expect(await repository.read(id, ['proof_work'])).toEqual({ proof_work: 200 });
        const all = await repository.list(page);
        const quarantined = await repository.list({ ...page, quarantined: true });
        const others = await repository.list({ ...page, quarantined: false });
        expect(quarantined.total + others.total).toBe(all.total);
        expect(await repository.list({ ...page, quarantined: true, offset: 50 })).toMatchObject({
          rows: [],
          total: quarantined.total,
        });
        await repository.update(id, { quarantined_at: null, proof_work: null });
        expect(await idsOf('zz quarantined', false)).toEqual([id]);
        expect(await repository.read(id, ['proof_work'])).toEqual({ proof_work: null });
      });

      it('filters by who may see a client and by who is responsible, with exact totals', async () => {
        const people = await execute(`insert into people (name, email, role) values
          ('Ada', 'ada-${randomUUID()}@agency.example', 'writer'),
          ('Bo', 'bo-${randomUUID()}@agency.example', 'writer') returning id`);
        const [ada = '', bo = ''] = people.map(({ id }) => String(id));
        const word = `zz${randomUUID()}`;
        const add = async (responsible_id: string | null) => {
          const fields = { ...FIRST, industry: word };
          const { id } = await repository.create({ fields, questions: [], jobs: [] });
          await repository.update(id, { responsible_id });
          return id;
        };
        const [ofAda, ofBo, unassigned] = [await add(ada), await add(bo), await add(null)];
        const found = async (filter: object, search = word) => {
          const { rows, total } = await repository.list({ ...page, search, ...filter });
          expect(total).toBe(rows.length);
          return new Set(rows.map(({ id }) => id));
        };
        expect(await found({})).toEqual(new Set([ofAda, ofBo, unassigned]));
        expect(await found({ visibleTo: ada })).toEqual(new Set([ofAda, unassigned]));
        expect(await found({ responsible: ada })).toEqual(new Set([ofAda]));
        expect(await found({ responsible: 'unassigned' })).toEqual(new Set([unassigned]));
        expect(await found({ visibleTo: ada, responsible: bo })).toEqual(new Set());
        expect(await found({ visibleTo: ada, ids: [ofAda, ofBo] })).toEqual(new Set([ofAda]));
        const all = await repository.list({ ...page, limit: 1 });
        const visible = await repository.list({ ...page, limit: 1, visibleTo: ada });
        expect(all.total - visible.total).toBe(1);
        await repository.update(ofBo, { responsible_id: ada });
        expect(await found({ responsible: ada })).toEqual(new Set([ofAda, ofBo]));
        expect((await repository.find(ofBo))?.responsible_id).toBe(ada);
      });

      it('counts quarantined and other submissions when they are created, quarantined, released, erased and deleted', async () => {
        const totals = async () => {
          const lists = [undefined, true, false].map((quarantined) =>
            repository.list({ ...page, quarantined, limit: 1 }),
          );
          return (await Promise.all(lists)).map(({ total }) => total);
        };
        const [all = 0, quarantined = 0, others = 0] = await totals();
        expect([all, quarantined + others]).toEqual([others + quarantined, all]);
        const made = await Promise.all(Array.from({ length: 6 }, () => create({ industry: 'zz kept' })));
        expect(await totals()).toEqual([all + 6, quarantined, others + 6]);
        const [first = '', second = '', third = ''] = made.map(({ id }) => id);
        await repository.update(first, { quarantined_at: '2026-11-22T09:00:00.000Z' });
        await repository.update(first, { quarantined_at: '2026-11-22T10:00:00.000Z' });
        expect(await totals()).toEqual([all + 6, quarantined + 1, others + 5]);
        await repository.update(first, { quarantined_at: null });
        expect(await totals()).toEqual([all + 6, quarantined, others + 6]);
        await execute(`select erase_submission('${second}', 'admin')`);
        await execute(`update form_submissions set quarantined_at = now() where id = '${third}'`);
        expect(await totals()).toEqual([all + 5, quarantined + 1, others + 4]);
        await execute(`delete from form_submissions where industry = 'zz kept'`);
        expect(await totals()).toEqual([all, quarantined, others]);
      });

      it('keeps every total exact while submissions are written in parallel', async () => {
        const WRITERS = 12;
        const search = 'zz parallel';
        const now = new Date();
        const FILTERS: readonly [filter: Partial<SubmissionsPage>, condition: string][] = [
          [{}, 'true'],
          [{ quarantined: true }, 'quarantined_at is not null'],
          [{ quarantined: false }, 'quarantined_at is null'],
          [{ promise: { state: 'sent', overdueBefore: now.toISOString() } }, 'strategy_sent_at is not null'],
          [{ unfinished: true }, 'quarantined_at is null and completed_at is null'],
          [{ search }, `industry like '%${search}%'`],
          [{ search, quarantined: true }, `industry like '%${search}%' and quarantined_at is not null`],
        ];
        const expectExact = async () => {
          for (const [filter, condition] of FILTERS) {
            const { total } = await repository.list({ ...page, ...filter, limit: 1 });
            const counted = await execute(
              `select count(*)::int as total from form_submissions where ${condition}`,
            );
            expect({ condition, total }).toEqual({ condition, ...counted[0] });
          }
        };
        const readTotals = () =>
          Promise.all(FILTERS.map(([filter]) => repository.list({ ...page, ...filter, limit: 1 })));
        /** One visitor's form, and what happens to it. */
        const write = async (writer: number) => {
          const creation_key = randomUUID();
          const fields = { ...FIRST, industry: `${search} ${writer}`, creation_key };
          const create = () =>
            repository.create({ fields, questions: [], jobs: [], quarantined: writer % 3 === 0 });
          const [{ id }] = await Promise.all([create(), create()]);
          await repository.complete(id, []);
          await repository.update(id, { quarantined_at: writer % 2 === 0 ? now.toISOString() : null });
          await execute(
            `insert into strategies (submission_id, content, sent_at) values ('${id}', '{}', now())`,
          );
          await Promise.all([
            repository.updateForm(id, { industry: writer % 4 === 0 ? 'something else' : fields.industry }),
            repository.update(id, { quarantined_at: null }),
            readTotals(),
          ]);
          if (writer % 5 === 0) await execute(`select erase_submission('${id}', 'admin')`);
          if (writer % 5 === 1) await execute(`delete from form_submissions where id = '${id}'`);
        };
        await expectExact();
        await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
        await expectExact();
        await execute(
          `delete from form_submissions where industry like '${search}%' or industry = 'something else'`,
        );
        await expectExact();
      });

      it('filters by strategy promises that are due, overdue or kept', async () => {
        const overdueBefore = '2026-11-19T12:00:00.000Z';
        const completed = async (completed_at: string | undefined) => {
          const { id } = await create({ industry: 'zz promise' });
          await repository.update(id, { completed_at });
          return id;
        };
        const due = await completed('2026-11-19T12:00:00.000Z');
        const overdue = await completed('2026-11-19T11:59:59.000Z');
        const sent = await completed('2026-11-01T09:00:00.000Z');
        await completed(undefined);
        await execute(
          `insert into strategies (submission_id, content, sent_at) values ('${sent}', '{}', '2026-11-02T09:00:00Z')`,
        );
        const idsOf = async (state: 'due' | 'overdue' | 'sent') => {
          const promise = { state, overdueBefore };
          const { rows, total } = await repository.list({ ...page, search: 'zz promise', promise });
          expect(total).toBe(rows.length);
          return rows.map((row) => row.id);
        };
        expect(await idsOf('due')).toEqual([due]);
        expect(await idsOf('overdue')).toEqual([overdue]);
        expect(await idsOf('sent')).toEqual([sent]);
        const { rows } = await repository.list({ ...page, search: 'zz promise' });
        expect(rows.find((row) => row.id === sent)?.strategy_sent_at).toBe('2026-11-02T09:00:00.000000Z');
        const everything = { ...page, promise: { state: 'overdue' as const, overdueBefore } };
        expect((await repository.list({ ...everything, offset: 50 })).rows).toEqual([]);
      });

      it.each(SORTABLE)('sorts by %s in both directions', async (sort) => {
        for (const direction of ['asc', 'desc'] as const) {
          const { rows } = await repository.list({ ...page, sort, direction });
          const ids = await execute(
            `select id from form_submissions order by ${sort} ${direction}, id ${direction} limit ${page.limit}`,
          );
          expect(rows.map(({ id }) => ({ id }))).toEqual(ids);
        }
      });

      it('returns LIST_COLUMNS, their source columns, and the other columns of the page', async () => {
        const { rows } = await repository.list({ ...page, limit: 1 });
        const shown = LIST_COLUMNS.flatMap((column) => [
          column.id,
          ...('reads' in column ? column.reads : []),
        ]);
        const besides = [
          ...['id', 'modified_at', 'step', 'quarantined_at', 'posts_count'],
          ...['client_state', 'client_state_since', 'paused_until', 'responsible_id'],
        ];
        expect(Object.keys(rows[0] ?? {}).sort()).toEqual([...new Set([...shown, ...besides])].sort());
        expect([...ROW_COLUMNS].sort()).toEqual(Object.keys(rows[0] ?? {}).sort());
      });

      describe('of client reviews', () => {
        /** A submission with a post in each state, the first in its state for the longest time. */
        const withPosts = async (industry: string, states: readonly string[]) => {
          const { id } = await create({ industry });
          for (const [index, state] of states.entries())
            await execute(`
              insert into posts (submission_id, idea_id, content_type, title, month, position, state, modified_at)
              values ('${id}', 'idea-${index}', 'Story', 'T', '2026-11', ${index}, '${state}', '2026-11-0${index + 1}T09:00:00Z')`);
          return id;
        };
        const none = { in_review: 0, changes_wanted: 0, approved: 0, declined: 0, posted: 0, since: null };
        let both: string;
        let wanting: string;
        let neither: string;
        beforeAll(async () => {
          both = await withPosts('zz client', [
            'draft',
            'in_review',
            'in_review',
            'changes_wanted',
            'approved',
          ]);
          wanting = await withPosts('zz client', ['changes_wanted', 'declined', 'posted']);
          neither = await withPosts('zz client', ['draft']);
        });

        it('counts posts by state, and returns the time of the oldest', async () => {
          const { rows } = await repository.list({ ...page, search: 'zz client' });
          const said = Object.fromEntries(rows.map(({ id, client }) => [id, client]));
          expect(said).toEqual({
            [both]: {
              ...none,
              in_review: 2,
              changes_wanted: 1,
              approved: 1,
              since: '2026-11-02T09:00:00.000000Z',
            },
            [wanting]: { ...none, changes_wanted: 1, declined: 1, posted: 1 },
            [neither]: none,
          });
        });

        it('filters by clients who must answer or want changes, each once and together with a search', async () => {
          const idsOf = async (client: 'waiting' | 'changes_wanted', search = 'zz client') => {
            const { rows, total } = await repository.list({ ...page, search, client });
            expect(total).toBe(rows.length);
            return rows.map(({ id }) => id).sort();
          };
          expect(await idsOf('waiting')).toEqual([both]);
          expect(await idsOf('changes_wanted')).toEqual([both, wanting].sort());
          expect(await idsOf('waiting', 'zz nobody')).toEqual([]);
          expect(await repository.list({ ...page, client: 'waiting', offset: 50 })).toEqual({
            rows: [],
            total: 1,
          });
        });
      });

      it.each([
        ['two posts, one without a text', '[{"fullPost":"Text."},{"fullPost":""},{"review":1}]', 1],
        ['JSON text inside JSON', JSON.stringify('[{"fullPost":"Text."},{"fullPost":"More."}]'), 2],
        ['entries that are no posts', '[null,7,"x",[],{"fullPost":5},{"fullPost":{}},{"fullPost":null}]', 1],
        ['a list that is none', '{"fullPost":"Text."}', 0],
        ['half a JSON', '[{"fullPost":', 0],
        ['plain text', 'not json at all', 0],
        ['no text', '', 0],
        ['a character that JSON in a database cannot hold', '[{"fullPost":"a\\u0000"}]', 0],
        ['lists in lists in lists', '['.repeat(5000), 0],
      ])('counts the posts of a record with %s', async (_what, text, posts_count) => {
        const { id } = await create();
        await execute(`update form_submissions set full_posts = '${text}' where id = '${id}'`);
        const { rows } = await repository.list(page);
        expect(rows.find((row) => row.id === id)).toMatchObject({ posts_count });
        const full_posts = [{ ideaId: 'a', title: 'T', contentType: 'Text Post', fullPost: 'Mended.' }];
        await repository.update(id, { full_posts });
        expect(await repository.read(id, ['posts_count', 'full_posts'])).toEqual({
          posts_count: 1,
          full_posts,
        });
      });
    });

    it('lists the websites of other clients with a completed interview, latest first', async () => {
      const client = async (website: string) => {
        const made = await create({ website });
        await repository.complete(made.id, []);
        return made;
      };
      const own = await client('https://own.example');
      await client('https://first.example');
      await client('https://second.example');
      await create({ website: 'https://anybody.example' });
      const machine = await client('https://machine.example');
      await repository.update(machine.id, { quarantined_at: '2026-11-01T09:00:00.000Z' });
      const nameless = await client('https://nameless.example');
      await execute(`update form_submissions set website = null where id = '${nameless.id}'`);
      const websites = await repository.otherWebsites(own.id);
      expect(websites.slice(0, 2)).toEqual(['https://second.example', 'https://first.example']);
      expect(websites).not.toContain('https://own.example');
      expect(websites).not.toContain('https://machine.example');
      expect(websites).not.toContain('https://anybody.example');
    });

    it('reads every submission once, newest first', async () => {
      const ids = [];
      const times = [];
      for await (const batch of repository.all()) {
        ids.push(...batch.map((row) => cellOf(row, 'id')));
        times.push(...batch.map((row) => cellOf(row, 'created_at')));
      }
      expect(times).toEqual(times.toSorted().reverse());
      const { total } = await repository.list({
        search: '',
        sort: 'created_at',
        direction: 'asc',
        offset: 0,
        limit: 1,
      });
      expect(new Set(ids).size).toBe(total);
    });

    it('exports times in ISO format, lists as JSON, and empty cells for null', async () => {
      const { id } = await create();
      await repository.setAnswers(id, [
        { index: 0, answer: 'We "sold" mills.\nAll of them.', spoken: false },
      ]);
      const made = await repository.find(id);
      const row = await csvRow(repository, id);
      expect(row).toMatchObject({ created_at: made?.created_at, modified_at: made?.modified_at });
      expect(row).toMatchObject({
        completed_at: '',
        last_post_1: '',
        posts_are_own: String(made?.posts_are_own),
      });
      expect(JSON.parse(row.interview_answers ?? '')).toEqual(made?.interview_answers);
    });

    it('reads the valid parts of rows written by older software or by hand, and names the invalid ones', async () => {
      const { id } = await create();
      await execute(`
        update form_submissions set
          interview_questions = '["A plain question?"]', interview_answers = '{"0": "not a list"}',
          last_post_1 = 'just text', last_post_2 = '{"text":"a","numLikes":"many"}', last_post_3 = '[1,2]',
          content_ideas = 'not json at all', full_posts = '[{"title":"T","fullPost":"P"}]',
          team_photos = '[{"name":"old.jpg","cardId":"c9"}]', website = null, step = 4
        where id = '${id}'`);
      const found = await repository.find(id);
      expect(found).toMatchObject({
        website: '',
        step: 1,
        interview_questions: [{ question: 'A plain question?', timestamp: '' }],
        last_post_1: { text: 'just text' },
        last_post_2: { text: 'a' },
        last_post_3: null,
        full_posts: [{ ideaId: 'T', title: 'T', fullPost: 'P', contentType: 'Text Post' }],
        team_photos: [{ id: 'c9', name: 'old.jpg', cardId: 'c9', status: 'stored' }],
      });
      expect(found?.unreadable.sort()).toEqual(['content_ideas', 'interview_answers', 'last_post_3']);
    });
  });
}
