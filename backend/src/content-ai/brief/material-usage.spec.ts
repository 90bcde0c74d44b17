import type { PostReview } from '../../submissions/post-review.schemas.js';
import { quotedSources } from './material-usage.js';

const sources = new Map([
  ['answer-1', 'We have two ovens and twelve bakers. I love bread.'],
  ['answer-2', 'A postman cried because of our poppy seed plait.'],
  ['answer-3', 'I love bread. My father bought the mill in 1961.'],
]);

/** A review whose first sentence cites this source. */
function citing(source: string): PostReview {
  const evidence = [{ source, quote: 'any' }];
  return { sentences: [{ verdict: { evidence } }, {}] } as PostReview;
}

it('takes the sources of a post from the evidence of its review', () => {
  const fullPost = 'We have two ovens and twelve bakers.';
  expect(quotedSources([{ fullPost, review: citing('answer-2') }], sources)).toEqual(new Set(['answer-2']));
  expect(quotedSources([{ fullPost, review: citing('brand') }], sources)).toEqual(new Set());
});

it('finds the sentences that an unjudged post copies word for word', () => {
  const fullPost = 'Listen.\n\n“My father bought the mill in 1961!” I love bread.';
  expect(quotedSources([{ fullPost }], sources)).toEqual(new Set(['answer-3']));
  expect(
    quotedSources([{ fullPost: 'My father bought a mill in 1961.' }, { fullPost: '' }], sources),
  ).toEqual(new Set());
});
