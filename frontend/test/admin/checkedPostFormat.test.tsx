import { screen, within } from '@testing-library/react';
import type { PostReview } from '../../src/api/submissions.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { finding, review } from './support/reviews.ts';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

/** The text of a post as it is drawn with its marks and folds. */
async function openText(fullPost: string, changes: Partial<PostReview>) {
  openDetail(submission({ full_posts: [post(1, { fullPost, review: review(fullPost, changes) })] }));
  const shown = within(await screen.findByRole('article', { name: 'Idea 1' }));
  return { shown, text: shown.getByText(/^… see more/).parentElement };
}

const strong = (text: Element | null) =>
  [...(text?.querySelectorAll('strong') ?? [])].map(({ textContent }) => textContent);

describe('the format of a checked text', () => {
  it('outlasts a mark and a fold inside bold text', async () => {
    const { shown, text } = await openText('We say **Our long journey** now.\n\nThe rest.', {
      findings: [finding({ excerpt: 'journey' })],
      fold: { mobile: 'We say **Our', desktop: 'We say **Our' },
    });
    expect(text).toHaveTextContent(
      /^We say Our… see more on phones and desktops long journey now\.The rest\.$/,
    );
    expect(strong(text)).toEqual(['Our', ' long ', 'journey']);
    expect(shown.getByRole('button', { name: 'journey' }).querySelector('strong')).toHaveTextContent(
      'journey',
    );
    expect(text?.querySelectorAll('br')).toHaveLength(2);
  });

  it('outlasts a mark from plain into bold text, and leaves no mark where only its stars stand', async () => {
    const { shown, text } = await openText('We say **Our journey** now.\nMore.', {
      findings: [
        finding({ excerpt: '**Our journey**' }),
        finding({ message: 'Own.', excerpt: 'Our journey' }),
      ],
      fold: { mobile: 'We say', desktop: 'We say' },
    });
    expect(strong(text)).toEqual(['Our journey']);
    expect(shown.getAllByRole('button', { name: 'Our journey' })).toHaveLength(1);
    expect(text?.querySelectorAll('[data-mark]')).toHaveLength(1);
  });

  it('outlasts a mark and a fold inside a hashtag and a link', async () => {
    const { shown, text } = await openText('#synergy at www.bakery.example/long now.', {
      findings: [finding({ excerpt: 'erg' }), finding({ excerpt: 'bakery' })],
      fold: { mobile: '#syn', desktop: '#syn' },
    });
    expect(text).toHaveTextContent(
      /^#syn… see more on phones and desktopsergy at www\.bakery\.example\/long now\.$/,
    );
    for (const part of ['#syn', 'erg', 'y', 'www.', 'bakery', '.example/long'])
      expect(getComputedStyle(shown.getByText(part)).fontWeight).toBe('600');
  });
});
