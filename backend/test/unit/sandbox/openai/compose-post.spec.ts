import { sentences } from '../../../../src/platform/text/units.js';
import { SANDBOX_LABEL } from '../../../../src/sandbox/openai/label.js';
import type { Submission } from '../../../../src/submissions/submission.schemas.js';
import { submissionOf } from '../../../../tools/eval/golden-set.ts';
import { goldenClient } from '../../../support/brief.js';
import { INTERVIEWS } from '../../../support/interviews.js';
import { sandboxIdeas, sandboxPosts } from '../../../support/sandbox-month.js';

/** A client of the golden set, thin as all of them are: four answers of a few sentences. */
async function thin(id: string): Promise<Submission> {
  return { ...submissionOf(await goldenClient(id)), full_posts: [] };
}

async function interviewed(answers: readonly string[]): Promise<Submission> {
  return {
    ...(await thin('coach-thin')),
    usp: '',
    interview_questions: answers.map((_, i) => ({ question: `Question ${i + 1}?`, timestamp: '' })),
    interview_answers: [...answers],
  };
}

const kindsIn = (posts: ReturnType<typeof sandboxPosts>) =>
  new Set(posts.flatMap(({ findings }) => findings.map(({ kind }) => kind)));

describe.each(Object.entries(INTERVIEWS))('for %s', (_, answers) => {
  it('writes twelve posts of which the lint reports none', async () => {
    const submission = await interviewed(answers);
    const posts = sandboxPosts(submission, sandboxIdeas(submission));
    expect(posts.map(({ findings }) => findings)).toEqual(Array.from({ length: 12 }, () => []));
    expect(new Set(posts.map(({ idea }) => idea.hook)).size).toBe(12);
    for (const { idea, answer } of posts) expect(answer.hook).toBe(idea.hook);
  });

  it('says what the client said and nothing else, under its label', async () => {
    const submission = await interviewed(answers);
    const said = answers.join('\n');
    for (const { text } of sandboxPosts(submission, sandboxIdeas(submission).slice(0, 3))) {
      expect(text).toContain(SANDBOX_LABEL);
      for (const sentence of sentences(text.replace(SANDBOX_LABEL, ''))) expect(said).toContain(sentence);
    }
  });
});

it('writes the same post for the same request', async () => {
  const submission = await interviewed(Object.values(INTERVIEWS)[0] ?? []);
  const [idea] = sandboxIdeas(submission);
  const write = () => sandboxPosts(submission, idea ? [idea] : []);
  expect(write()).toEqual(write());
});

it('has other ideas once the first are written, and takes another hook than one that was used', async () => {
  const submission = await interviewed(Object.values(INTERVIEWS)[0] ?? []);
  const [first, ...others] = sandboxPosts(submission, sandboxIdeas(submission).slice(0, 3));
  if (!first) throw new Error('There is no post.');
  const full_posts = [first, ...others].map(({ idea, text }) => ({
    ideaId: idea.id,
    title: idea.title,
    contentType: idea.contentType,
    fullPost: text,
  }));
  const later = { ...submission, full_posts };
  expect(sandboxIdeas(later).map(({ hook }) => hook)).not.toContain(first.answer.hook);
  const again = { ...first.idea, id: 'another-idea' };
  expect(sandboxPosts(later, [again])[0]?.answer.hook).not.toBe(first.answer.hook);
});

it.each(['coach-thin', 'butcher-de', 'midwife-fr', 'translator-ja'])(
  'writes short posts for %s, who said too little, each with its whole answer and none like the others of these',
  async (id) => {
    const submission = await thin(id);
    const ideas = sandboxIdeas(submission);
    expect(ideas.length).toBeGreaterThanOrEqual(6);
    const answers = new Set(ideas.map(({ sourceIds }) => sourceIds?.[0]));
    // The first ideas are from one answer each.
    const posts = sandboxPosts(submission, ideas.slice(0, answers.size));
    expect([...kindsIn(posts)]).toEqual([]);
    for (const { idea, text } of posts) {
      const said = submission.interview_answers[Number(idea.sourceIds?.[0]?.split('-')[1]) - 1] ?? '';
      for (const sentence of sentences(said)) expect(text).toContain(sentence);
    }
  },
);

it('says so where there are no answers at all', async () => {
  const submission = await interviewed([]);
  const idea = { id: 'idea', title: 'Bread', description: '', contentType: 'Story', hook: 'Bread.' };
  const [post] = sandboxPosts(submission, [idea]);
  expect(post?.text).toBe(`There are no answers to write from.\n\n${SANDBOX_LABEL}`);
});
