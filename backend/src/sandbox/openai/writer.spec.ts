import fc from 'fast-check';
import { goldenClient } from '../../../test/support/brief.js';
import { INTERVIEWS } from '../../../test/support/interviews.js';
import { sandboxIdeas, sandboxPosts } from '../../../test/support/sandbox-month.js';
import { sandboxStrategy } from '../../../test/support/strategies.js';
import { submissionOf } from '../../../tools/eval/golden-set.ts';
import { ngrams } from '../../common/text/similarity.js';
import { graphemes, sentences, words } from '../../common/text/units.js';
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

describe.each(WITH_PHRASES)('a simulated month for %s', (_, answers) => {
  let submission: Submission;
  let ideas: ReturnType<typeof sandboxIdeas>;
  let posts: ReturnType<typeof sandboxPosts>;
  beforeAll(async () => {
    submission = await interviewed(answers);
    ideas = sandboxIdeas(submission);
    posts = sandboxPosts(submission, ideas);
  });

  it('has eight ideas with different hooks, short titles and at least four content types', () => {
    expect(ideas).toHaveLength(POSTS);
    expect(new Set(ideas.map(({ hook }) => hook)).size).toBe(POSTS);
    expect(new Set(ideas.map(({ contentType }) => contentType)).size).toBeGreaterThanOrEqual(4);
    for (const { title, hook } of ideas) {
      expect(title).not.toMatch(/…|^(?:and|but|und|aber)\b/i);
      expect(title.split(/\s+/).length).toBeLessThanOrEqual(10);
      expect(graphemes(hook).length).toBeLessThanOrEqual(140);
    }
  });

  it('has eight posts of 250 to 1,300 characters, mostly in the client’s words, each with a closing question and no finding', () => {
    expect(posts.map(({ findings }) => findings)).toEqual(posts.map(() => []));
    const said = answers.join('\n');
    for (const { text } of posts) {
      const own = sentences(text.replaceAll('• ', '')).filter((one) => said.includes(one));
      expect(text.length).toBeGreaterThanOrEqual(250);
      expect(text.length).toBeLessThanOrEqual(1300);
      expect(text.length - own.join(' ').length).toBeLessThanOrEqual(260);
      expect(text).toMatch(/\?$/);
    }
  });

  it('has no passage of eight words in two posts', () => {
    const runs = posts.map(({ text }) => new Set(ngrams(words(text), 8)));
    for (const [at, own] of runs.entries())
      for (const other of runs.slice(at + 1)) expect([...own].filter((run) => other.has(run))).toEqual([]);
  });

  it('quotes the client letter for letter in every post', () => {
    const said = answers.join('\n');
    for (const { text } of posts) {
      const quoted = sentences(text.replaceAll('• ', '')).filter((one) => said.includes(one));
      expect(quoted.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('keeps the client’s sentences in the order of one answer', () => {
    for (const { text } of posts) {
      const [, ...body] = sentences(text.replaceAll('• ', '')).filter((one) => one.split(' ').length > 3);
      const places = body.flatMap((one) =>
        answers.flatMap((said, at) => (said.includes(one) ? [{ at, place: said.indexOf(one) }] : [])),
      );
      expect(new Set(places.map(({ at }) => at)).size).toBe(1);
      expect(places).toEqual(places.toSorted((a, b) => a.place - b.place));
    }
  });

  it('takes every number from the client', () => {
    const said = answers.join('\n');
    for (const { text } of posts)
      for (const [number] of text.matchAll(/\d+/g)) expect(said).toContain(number);
  });

  it('has a strategy without gaps', () => {
    const strategy = sandboxStrategy(submission);
    const sources = factSources(materialOf(submission));
    expect(faultsOf(strategy, { sources, posts: new Set(), postsPerMonth: POSTS })).toEqual([]);
    expect(strategy.missing).toEqual([]);
    expect(strategy.firstMonth).toHaveLength(POSTS);
  });
});

it('writes eight posts of at least 250 characters from four answers of five words', async () => {
  const submission = await interviewed(SHORT_ANSWERS);
  const posts = sandboxPosts(submission, sandboxIdeas(submission));
  expect(posts).toHaveLength(POSTS);
  expect(posts.map(({ text }) => text).filter((text) => text.length < 250)).toEqual([]);
  expect(sandboxStrategy(submission).missing).toEqual([]);
});

it('refers to a list, a story or an example only where the post has one', async () => {
  const submission = await interviewed(SHORT_ANSWERS);
  for (const { text } of sandboxPosts(submission, sandboxIdeas(submission))) {
    if (!/^• /m.test(text)) expect(text).not.toMatch(/points|fits into it|Worth keeping/);
    const [, second = ''] = text.split('\n\n');
    expect(second).not.toMatch(/^(?:The small part of a story|In practice it looks like this)/);
  }
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

it('fills a post of 700 characters or more from a long answer', async () => {
  const long = Array.from(
    { length: 9 },
    (_, at) =>
      `The ${['baker', 'miller', 'carter'][at % 3]} of street ${at + 1} waited an hour for his flour, and the bread was late in every shop he serves.`,
  );
  const submission = await interviewed([long.join(' '), ...SHORT_ANSWERS.slice(1)]);
  const [post] = sandboxPosts(submission, sandboxIdeas(submission)).toSorted(
    (a, b) => b.text.length - a.text.length,
  );
  expect(post?.text.length).toBeGreaterThanOrEqual(700);
});

it('makes a list of advice, but not of a story', async () => {
  const advice = [
    'Weigh the flour.',
    'Warm the oven for two hours before the first loaf goes in.',
    'Write the temperature on the door every morning.',
    'Taste the crust before you taste the crumb.',
  ].join(' ');
  const listed = async (answer: string) => {
    const submission = await interviewed([...SHORT_ANSWERS, answer]);
    const posts = sandboxPosts(submission, sandboxIdeas(submission));
    return posts.some(({ text }) => text.includes('• ') && text.includes('Taste the crust'));
  };
  expect(await listed(advice)).toBe(true);
  expect(
    await listed(`My father taught me this. I still do it. ${advice.replace('Taste', 'We taste')}`),
  ).toBe(false);
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

/** The phrases of a post, for posts about the topics. */
function phrasePatterns(topics: readonly string[]): RegExp[] {
  const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  const named = topics.filter((topic) => topic !== '').map(escaped);
  const topic = [
    'our work',
    'unsere Arbeit',
    'unserer Arbeit',
    ...named.map((one) => `(?:da?e?[sm] Thema )?“?${one}”?`),
  ];
  return [english, german]
    .flatMap(({ shapes }) => Object.values(shapes))
    .flatMap(({ hook, lead, apply, more, question }) => [hook, lead, apply, more, question])
    .filter((phrase) => phrase !== '')
    .map((phrase) =>
      phrase
        .split(/\{topic\}|\{withTopic\}/)
        .map(escaped)
        .join(`(?:${topic.join('|')})`),
    )
    .map((pattern) => new RegExp(`^${pattern}$`, 'i'));
}

/** Whether a line consists of whole sentences of the client, unchanged. */
function isClients(line: string, said: readonly string[]): boolean {
  return said.some(
    (one) => line === one || (line.startsWith(`${one} `) && isClients(line.slice(one.length + 1), said)),
  );
}

it('builds a post from fixed phrases and whole, unchanged sentences of the client', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(spokenAnswer, { minLength: 1, maxLength: 6 }), async (interview) => {
      const submission = await interviewed(interview.map(({ said }) => said.join(' ')));
      const interview_questions = submission.interview_questions.map((question, at) => ({
        ...question,
        topic: interview[at]?.topic,
      }));
      const phrases = phrasePatterns(interview.map(({ topic }) => topic));
      const said = interview.flatMap((answer) => answer.said);
      const client = { ...submission, interview_questions };
      const posts = sandboxPosts(client, sandboxIdeas(client));
      expect(posts.length).toBeGreaterThan(0);
      for (const line of posts.flatMap(({ text }) => text.split('\n').filter((one) => one !== ''))) {
        const own = line.replace(/^• /, '');
        if (!phrases.some((phrase) => phrase.test(own)) && !isClients(own, said))
          throw new Error(`“${own}” is neither a phrase nor the client’s`);
      }
    }),
    { numRuns: 15 },
  );
});
