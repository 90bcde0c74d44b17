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
  const month = async () => {
    const submission = await interviewed(answers);
    const ideas = sandboxIdeas(submission);
    return { submission, ideas, posts: sandboxPosts(submission, ideas) };
  };

  it('has eight ideas with different hooks, short titles and at least four content types', async () => {
    const { ideas } = await month();
    expect(ideas).toHaveLength(POSTS);
    expect(new Set(ideas.map(({ hook }) => hook)).size).toBe(POSTS);
    expect(new Set(ideas.map(({ contentType }) => contentType)).size).toBeGreaterThanOrEqual(4);
    for (const { title, hook } of ideas) {
      expect(title).not.toMatch(/…|^(?:and|but|und|aber)\b/i);
      expect(title.split(/\s+/).length).toBeLessThanOrEqual(10);
      expect(graphemes(hook).length).toBeLessThanOrEqual(140);
    }
  });

  it('has eight posts of 700 to 1,300 characters where the answer carries them, each with a closing question and no finding', async () => {
    const { posts } = await month();
    expect(posts.map(({ findings }) => findings)).toEqual(posts.map(() => []));
    const said = answers.join('\n');
    for (const { text } of posts) {
      const own = sentences(text.replaceAll('• ', '')).filter((one) => said.includes(one));
      expect(text.length).toBeGreaterThanOrEqual(own.join(' ').length >= 400 ? 700 : 550);
      expect(text.length).toBeLessThanOrEqual(1300);
      expect(text).toMatch(/\?$/);
    }
  });

  it('has no passage of eight words in two posts, and a list in at least one', async () => {
    const { posts } = await month();
    const runs = posts.map(({ text }) => new Set(ngrams(words(text), 8)));
    for (const [at, own] of runs.entries())
      for (const other of runs.slice(at + 1)) expect([...own].filter((run) => other.has(run))).toEqual([]);
    expect(posts.some(({ text }) => /^• /m.test(text))).toBe(true);
  });

  it('quotes the client letter for letter in every post', async () => {
    const { posts } = await month();
    const said = answers.join('\n');
    for (const { text } of posts) {
      const quoted = sentences(text.replaceAll('• ', '')).filter((one) => said.includes(one));
      expect(quoted.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('keeps the client’s sentences in the order of one answer', async () => {
    const { posts } = await month();
    for (const { text } of posts) {
      const [, ...body] = sentences(text.replaceAll('• ', '')).filter((one) => one.split(' ').length > 3);
      const places = body.flatMap((one) =>
        answers.flatMap((said, at) => (said.includes(one) ? [{ at, place: said.indexOf(one) }] : [])),
      );
      expect(new Set(places.map(({ at }) => at)).size).toBe(1);
      expect(places).toEqual(places.toSorted((a, b) => a.place - b.place));
    }
  });

  it('takes every number from the client', async () => {
    const { posts } = await month();
    const said = answers.join('\n');
    for (const { text } of posts)
      for (const [number] of text.matchAll(/\d+/g)) expect(said).toContain(number);
  });

  it('has a strategy without gaps', async () => {
    const { submission } = await month();
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
  for (const { text } of posts) expect(text.length).toBeGreaterThanOrEqual(250);
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

it('says that answers are missing where the interview has none', async () => {
  const submission = await interviewed([]);
  const idea = { id: 'idea', title: 'Bread', description: '', contentType: 'Story', hook: 'Bread.' };
  const [post] = sandboxPosts(submission, [idea]);
  expect(post?.text).toMatch(/^There are no answers to write from yet\./);
});
