import { goldenClient } from '../../../test/support/brief.js';
import type { GoldenClient } from '../../../tools/eval/golden-client.ts';
import { lintedPost } from '../../../tools/eval/review-client.ts';
import { lint } from './lint.js';

let baker: GoldenClient;

beforeAll(async () => {
  baker = await goldenClient('baker-consultant');
});

/** Other clients reported for a post that ends with these words. */
function reported(words: string, websites: string[], client: Partial<GoldenClient> = {}): string[] {
  const whole = { ...baker, ...client };
  const answer = { ...whole.post, body: `${whole.post.body}\n\n${words}` };
  return lint(lintedPost(whole, answer, websites)).findings.flatMap(({ kind, excerpt = '' }) =>
    kind === 'other_client' ? [excerpt] : [],
  );
}

it.each([
  ['We baked for northpeak.example last year.', 'https://www.northpeak.example/about', 'northpeak.example'],
  ['We baked for NORTHPEAK.example last year.', 'northpeak.example', 'NORTHPEAK.example'],
  ['We baked for Northpeak last year.', 'https://northpeak.example', 'Northpeak'],
  ['We baked for North Peak last year.', 'https://north-peak.example', 'North Peak'],
])('finds in "%s" the client with the website %s', (words, website, excerpt) => {
  expect(reported(words, [website])).toEqual([excerpt]);
});

it.each([
  [
    'a name that is an ordinary word in the post',
    'Every north peak looks small at four.',
    'https://northpeak.example',
  ],
  ['a name that is too short', 'We baked for App last year.', 'https://app.example'],
  ['a website that is not an address', 'We baked for Northpeak last year.', 'northpeak'],
  ['a platform with profile pages', 'We post on Instagram now.', 'https://www.instagram.com/bakery'],
  ['an address inside another one', 'See data.company.example for more.', 'https://a.co'],
  ['the end of a longer word', 'We baked for Northpeakers last year.', 'https://northpeak.example'],
])('does not report %s', (_case, words, website) => {
  expect(reported(words, [website])).toEqual([]);
});

it('accepts another client whom this client mentions', () => {
  const answers = [
    ...baker.answers,
    { question: 'And?', text: 'Northpeak taught me to sell.', spoken: true },
  ];
  expect(reported('Northpeak taught me to sell.', ['https://northpeak.example'], { answers })).toEqual([]);
});

it('reports an address as a fault and a name as a warning, because others may share the name', () => {
  const of = (words: string) => {
    const answer = { ...baker.post, body: `${baker.post.body}\n\n${words}` };
    const found = lint(lintedPost(baker, answer, ['https://northpeak.example'])).findings;
    return found.filter(({ kind }) => kind === 'other_client').map(({ severity }) => severity);
  };
  expect(of('See northpeak.example for more.')).toEqual(['fault']);
  expect(of('We baked for Northpeak last year.')).toEqual(['warning']);
});
