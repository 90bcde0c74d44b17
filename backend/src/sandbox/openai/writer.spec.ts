import fc from 'fast-check';
import { goldenClient } from '../../../test/support/brief.js';
import { INTERVIEWS } from '../../../test/support/interviews.js';
import { sandboxIdeas, sandboxPosts } from '../../../test/support/sandbox-month.js';
import { sandboxStrategy } from '../../../test/support/strategies.js';
import { submissionOf } from '../../../tools/eval/golden-set.ts';
import { graphemes, sentences } from '../../common/text/units.js';
import { factSources, materialOf } from '../../content-ai/brief/material.js';
import { faultsOf } from '../../strategy/strategy-faults.js';
import type { Submission } from '../../submissions/submission.schemas.js';
import german from './phrases.de.json' with { type: 'json' };
import english from './phrases.en.json' with { type: 'json' };

const POSTS = 8;

const QUESTIONS = [
  'What is your story? How has your professional journey started?',
  'What makes you better than your competitors? The one thing?',
  'What is your target audience on LinkedIn?',
  'What is your controversial opinion on your trade?',
  'What are your 5 pieces of advice on your trade?',
  'What will the near future of your trade look like?',
];

async function interviewed(answers: readonly string[]): Promise<Submission> {
  return {
    ...submissionOf(await goldenClient('coach-thin')),
    usp: '',
    full_posts: [],
    interview_questions: answers.map((_, i) => ({ question: QUESTIONS[i] ?? '', timestamp: '' })),
    interview_answers: [...answers],
  };
}

const SHORT_ANSWERS = [
  'We bake with three ingredients.',
  'My grandmother built the oven.',
  'Nobody here works at night.',
  'Hotels buy our rye bread.',
];

const WITH_PHRASES = Object.entries(INTERVIEWS).filter(([name]) => /English|German/.test(name));

/** Whether a line consists of whole sentences of the client, unchanged. */
function isClients(line: string, said: readonly string[]): boolean {
  return said.some(
    (one) => line === one || (line.startsWith(`${one} `) && isClients(line.slice(one.length + 1), said)),
  );
}

const CLOSINGS = new Set(
  [english, german].flatMap(({ kinds }) => Object.values(kinds).flatMap(({ closings }) => closings)),
);

/** The text without its closing question. */
function ownPart(text: string): string {
  const parts = text.split('\n\n');
  return CLOSINGS.has(parts.at(-1) ?? '') ? parts.slice(0, -1).join('\n\n') : text;
}

/** Every sentence but a closing question is in one answer, unchanged and in its order. */
function expectOwnWords(text: string, answers: readonly string[]): void {
  const own = sentences(ownPart(text));
  const answer = answers.find((said) => own.every((one) => said.includes(one)));
  if (answer === undefined) throw new Error(`Not of one answer: ${text}`);
  const places = own.map((one) => answer.indexOf(one));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

describe.each(WITH_PHRASES)('a simulated month for %s', (_, answers) => {
  let submission: Submission;
  let ideas: ReturnType<typeof sandboxIdeas>;
  let posts: ReturnType<typeof sandboxPosts>;
  beforeAll(async () => {
    submission = await interviewed(answers);
    ideas = sandboxIdeas(submission);
    posts = sandboxPosts(submission, ideas);
  });

  it('has eight ideas with different hooks and whole titles of at most 60 characters', () => {
    expect(ideas).toHaveLength(POSTS);
    expect(new Set(ideas.map(({ hook }) => hook)).size).toBe(POSTS);
    expect(new Set(ideas.map(({ title }) => title)).size).toBe(POSTS);
    for (const { title } of ideas) {
      expect(title).not.toMatch(/…|^(?:and|but|und|aber)\b/i);
      expect(graphemes(title).length).toBeLessThanOrEqual(60);
    }
  });

  it('consists of the client’s sentences in their order, and of closing questions that differ', () => {
    for (const { text } of posts) expectOwnWords(text, answers);
    expect(new Set(posts.map(({ text }) => text.split('\n\n').at(-1))).size).toBe(POSTS);
    expect(posts.flatMap(({ findings }) => findings)).toEqual([]);
  });

  it('has no sentence in two posts', () => {
    const said = posts.flatMap(({ text }) => [...new Set(sentences(text))]);
    expect(new Set(said).size).toBe(said.length);
  });

  it('leaves the answer about the audience to the strategy', () => {
    const [, , audience = ''] = answers;
    for (const sentence of sentences(audience))
      for (const { text } of posts) expect(text).not.toContain(sentence);
  });

  it('has a strategy without gaps', () => {
    const strategy = sandboxStrategy(submission);
    expect(faultsIn(strategy, submission)).toEqual([]);
    expect(strategy.missing).toEqual([]);
    expect(strategy.firstMonth).toHaveLength(POSTS);
  });
});

function faultsIn(strategy: ReturnType<typeof sandboxStrategy>, submission: Submission) {
  const sources = factSources(materialOf(submission));
  return faultsOf(strategy, { sources, posts: new Set(), postsPerMonth: POSTS });
}

it('has one idea for each short answer, and a strategy that says so and can be released', async () => {
  const submission = await interviewed(SHORT_ANSWERS);
  const ideas = sandboxIdeas(submission);
  // The third question is about the audience.
  expect(ideas.map(({ hook }) => hook)).toEqual([SHORT_ANSWERS[0], SHORT_ANSWERS[1], SHORT_ANSWERS[3]]);
  for (const { text } of sandboxPosts(submission, ideas)) expectOwnWords(text, SHORT_ANSWERS);
  const strategy = sandboxStrategy({ ...submission, content_ideas: ideas });
  expect(strategy.missing).toContainEqual({
    part: 'firstMonth',
    words: 'Enough for 3 posts. More answers make more.',
  });
  expect(faultsIn(strategy, submission)).toEqual([]);
});

it('divides a long answer where a sentence makes sense alone', async () => {
  const [story = ''] = Object.values(INTERVIEWS)[0] ?? [];
  const submission = await interviewed([story]);
  const posts = sandboxPosts(submission, sandboxIdeas(submission));
  expect(posts.length).toBeGreaterThan(1);
  for (const { text } of posts) {
    expectOwnWords(text, [story]);
    expect(sentences(ownPart(text)).length).toBeGreaterThanOrEqual(2);
  }
});

it('uses no sentence of an existing post, also after more questions and answers', async () => {
  const [first = '', second = '', ...later] = Object.values(INTERVIEWS)[0] ?? [];
  const before = await interviewed([first, second]);
  const written = sandboxPosts(before, sandboxIdeas(before).slice(0, 3));
  const full_posts = written.map(({ idea, text }) => ({
    ideaId: idea.id,
    title: idea.title,
    contentType: idea.contentType,
    fullPost: text,
  }));
  const after = { ...(await interviewed([first, second, ...later])), full_posts };
  const used = written.flatMap(({ text }) => sentences(text));
  const further = sandboxPosts(after, sandboxIdeas(after));
  expect(further.length).toBeGreaterThan(3);
  for (const { text } of further) for (const one of sentences(text)) expect(used).not.toContain(one);
});

it('says that every answer is used instead of using one again', async () => {
  const submission = await interviewed(SHORT_ANSWERS.slice(0, 1));
  const idea = { id: 'own', title: 'Own', description: '', contentType: 'Story', hook: 'An idea by hand.' };
  const [, post] = sandboxPosts(submission, [...sandboxIdeas(submission), idea]);
  expect(post?.text).toMatch(/^Every answer is used in another post\./);
});

it('names the type by the question', async () => {
  const answers = QUESTIONS.map(
    (_, at) => SHORT_ANSWERS[at] ?? (at === 4 ? 'Weigh the flour each day.' : 'Small mills will close.'),
  );
  const ideas = sandboxIdeas(await interviewed(answers));
  expect(ideas.map(({ contentType }) => contentType)).toEqual([
    'Story',
    'Text Post',
    'Opinion',
    'List Post',
    'Text Post',
  ]);
});

it('writes the same post for the same request', async () => {
  const submission = await interviewed(Object.values(INTERVIEWS)[0] ?? []);
  const ideas = sandboxIdeas(submission).slice(0, 1);
  expect(sandboxPosts(submission, ideas)).toEqual(sandboxPosts(submission, ideas));
});

it('proposes other ideas once posts exist', async () => {
  const submission = await interviewed(Object.values(INTERVIEWS)[0] ?? []);
  const posts = sandboxPosts(submission, sandboxIdeas(submission).slice(0, 3));
  const full_posts = posts.map(({ idea, text }) => ({
    ideaId: idea.id,
    title: idea.title,
    contentType: idea.contentType,
    fullPost: text,
  }));
  const hooks = sandboxIdeas({ ...submission, full_posts }).map(({ hook }) => hook);
  for (const { answer } of posts) expect(hooks).not.toContain(answer.hook);
});

it('uses only sentences of the client in a language without phrases', async () => {
  const submission: Submission = { ...submissionOf(await goldenClient('midwife-fr')), full_posts: [] };
  const said = submission.interview_answers.join('\n');
  for (const { text } of sandboxPosts(submission, sandboxIdeas(submission).slice(0, 2)))
    for (const sentence of sentences(text)) expect(said).toContain(sentence);
});

it('says that answers are missing if the interview has none', async () => {
  const submission = await interviewed([]);
  const idea = { id: 'idea', title: 'Bread', description: '', contentType: 'Story', hook: 'Bread.' };
  const [post] = sandboxPosts(submission, [idea]);
  expect(post?.text).toMatch(/^There are no answers to write from yet\./);
});

/** Names, numbers and punctuation that are easy to break. */
const word = fc.constantFrom(
  'Dr. Weiß',
  'O’Neill',
  'A. B. Ruiz',
  '3.5 kg',
  '€ 1,200',
  'St. Gallen',
  'e.g. rye',
  '24/7',
  'a “dark” loaf',
  'flour, salt, yeast',
  'Straße 7a – back door',
  'bread',
  'oven',
);
const sentence = fc
  .record({
    start: fc.constantFrom(
      'We sold',
      'I met',
      'They baked',
      'Our shop kept',
      'First comes',
      'Second comes',
      'Next comes',
      'Wir backen',
    ),
    words: fc.array(word, { minLength: 1, maxLength: 9 }),
    end: fc.constantFrom(' today.', '.', '!', '?', '…', ' (really).', ' at 5 p.m.'),
  })
  .map(({ start, words: rest, end }) => `${start} ${rest.join(' and ')}${end}`);
const topicName = fc.constantFrom('', 'Sourdough baking', 'AI', 'Why bread?', 'Rye & Sons');
const spokenAnswer = fc.record({
  said: fc.array(sentence, { minLength: 1, maxLength: 6 }),
  topic: topicName,
});

it('builds a post from whole, unchanged sentences of the client and a closing question', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(spokenAnswer, { minLength: 1, maxLength: 6 }), async (interview) => {
      const submission = await interviewed(interview.map(({ said }) => said.join(' ')));
      const interview_questions = submission.interview_questions.map((question, at) => ({
        ...question,
        topic: interview[at]?.topic,
      }));
      const said = interview.flatMap((answer) => answer.said);
      const client = { ...submission, interview_questions };
      const posts = sandboxPosts(client, sandboxIdeas(client));
      expect(posts.length).toBeGreaterThan(0);
      for (const line of posts.flatMap(({ text }) => text.split('\n').filter((one) => one !== ''))) {
        if (!CLOSINGS.has(line) && !isClients(line, said)) throw new Error(`“${line}” is not the client’s`);
      }
    }),
    { numRuns: 15 },
  );
});
