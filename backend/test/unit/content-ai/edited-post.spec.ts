import { partsOf } from '../../../src/content-ai/edited-post.js';
import type { GeneratedPost } from '../../../src/submissions/submission.schemas.js';

const claim = (text: string) => ({ text, quote: text, sourceIds: ['answer-1'], supported: true });
const post = (fullPost: string, rest: Partial<GeneratedPost> = {}): GeneratedPost => ({
  ideaId: 'idea-1',
  title: 'Bread',
  contentType: 'Story',
  fullPost,
  ...rest,
});
const review = (claims: ReturnType<typeof claim>[]): NonNullable<GeneratedPost['review']> => ({
  promptVersion: 'post.v2',
  model: 'a-model',
  language: 'de',
  repaired: false,
  claims,
  findings: [],
  voice: { posts: 0 },
  length: { units: 1, characters: 1 },
  hashtags: 0,
  fold: { mobile: '', desktop: '' },
  dropped: [],
  usage: { inputTokens: 1, outputTokens: 1 },
});

describe('the parts of an edited post', () => {
  it('are the first paragraph, the rest, and the hashtags of the last line', () => {
    expect(
      partsOf(post('Bread does not wait.\n\nWe bake at four.\n\nAnd at six.\n\n#bread #bäckerei')),
    ).toMatchObject({
      title: 'Bread',
      hook: 'Bread does not wait.',
      body: 'We bake at four.\n\nAnd at six.',
      hashtags: ['#bread', '#bäckerei'],
      language: 'en',
    });
  });

  it('are sentences where there is one paragraph only, and no body where there is one sentence', () => {
    for (const text of ['Bread does not wait.\nWe bake at four.', 'Bread does not wait. We bake at four.']) {
      expect(partsOf(post(text))).toMatchObject({ hook: 'Bread does not wait.', body: 'We bake at four.' });
    }
    expect(partsOf(post('Bread does not wait.'))).toMatchObject({ hook: 'Bread does not wait.', body: '' });
    expect(partsOf(post(''))).toMatchObject({ hook: '', body: '', hashtags: [], claims: [], language: '' });
  });

  it('keep the statements that stand, and those that never stood in these words', () => {
    const claims = [claim('We bake at four.'), claim('We bake at six.'), claim('They start early.')];
    const edited = post('Bread.\n\nWe bake at six.', {
      draft: 'Bread.\n\nWe bake at four. We bake at six.',
      review: review(claims),
    });
    expect(partsOf(edited).claims).toEqual(
      [claims[1], claims[2]].map((one) => ({
        text: one?.text,
        quote: one?.quote,
        sourceIds: one?.sourceIds,
      })),
    );
  });

  it('have a statement again that was taken out and put back', () => {
    const draft = 'Bread.\n\nWe bake at four.';
    const generated = [claim('We bake at four.')];
    const checked = { ...review([]), text: 'Bread.\n\nWe bake.', draftClaims: generated };
    expect(partsOf(post('Bread.\n\nWe bake.', { draft, review: checked })).claims).toEqual([]);
    expect(partsOf(post(draft, { draft, review: checked })).claims).toHaveLength(1);
  });

  it('take the language of the review where the text is too short to tell', () => {
    expect(partsOf(post('Brot.', { review: review([]) })).language).toBe('de');
  });
});
