import { checkPost } from '../../../src/content-ai/checker/check-post.js';
import type { GoldenClient } from '../../../tools/eval/golden-client.ts';
import { checkedPost } from '../../../tools/eval/score.ts';
import { goldenClient } from '../../support/brief.js';

let baker: GoldenClient;

beforeAll(async () => {
  baker = await goldenClient('baker-consultant');
});

/** What is found in the clean post with these changes, beside these other posts of the client. */
function findings(changes: Partial<GoldenClient['post']>, { otherPosts }: Pick<GoldenClient, 'otherPosts'>) {
  return checkPost(checkedPost({ ...baker, otherPosts }, { ...baker.post, ...changes }));
}

it('C10: shows the opening that too many posts have', () => {
  const others = ['3 things.\n\nA.', '4 things.\n\nB.', '5 things.\n\nC.'];
  const hook = '14 percent of everything we baked.';
  const found = findings({ hook }, { otherPosts: others });
  expect(found.find(({ kind }) => kind === 'opening_repeats')).toMatchObject({ rule: 'C10', excerpt: hook });
});

it('C10: names the longest stretch that another post has too, as it stands in this one', () => {
  const body =
    'Bread does not wait.\n\nSo we weigh the dough, “every” morning; at four, before anybody is up!';
  const other = 'Each day: we weigh the dough every morning at four, before anybody is there.';
  const found = findings({ hook: 'Weigh it.', body }, { otherPosts: [other] });
  expect(found.find(({ kind }) => kind === 'text_repeats')).toMatchObject({
    severity: 'fault',
    excerpt: 'we weigh the dough, “every” morning; at four, before anybody is',
  });
});

it('C10: names the hook and the ending that were used before', () => {
  const { hook } = baker.post;
  const found = findings(
    { body: `${baker.post.body}\n\nWhat do you weigh first?` },
    { otherPosts: [`${hook}\n\nSomething else.\n\nWhat do you weigh first?`] },
  );
  const excerpts = found.map(({ kind, excerpt }) => [kind, excerpt]);
  expect(excerpts).toContainEqual(['hook_repeats', hook]);
  expect(excerpts).toContainEqual(['closing_repeats', 'What do you weigh first?']);
});
