import { screen, within } from '@testing-library/react';
import type { PostReview } from '../../src/api/submissions.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { finding, review } from './support/reviews.ts';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

type Shown = ReturnType<typeof within>;

/** The text of a post as it is drawn with its marks and folds. */
async function openText(fullPost: string, changes: Partial<PostReview>) {
  const checked = review(fullPost, changes);
  const { user } = openDetail(submission({ full_posts: [post(1, { fullPost, review: checked })] }));
  const shown = within(await screen.findByRole('article', { name: 'Idea 1' }));
  const hideMarks = () => user.click(shown.getByRole('button', { name: 'Hide marks: Idea 1' }));
  return { shown, hideMarks, text: shown.queryByText(/^… see more/)?.parentElement ?? null };
}

const foldedText = (shown: Shown) => shown.getByText("Shown before 'see more'").parentElement;

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

describe('the same text without its marks', () => {
  it('keeps bold text bold on both sides of the fold', async () => {
    const { shown, hideMarks } = await openText('We say **Our long journey** now.\n\nThe rest.', {
      findings: [finding({ excerpt: 'journey' })],
      fold: { mobile: 'We say **Our', desktop: 'We say **Our' },
    });
    await hideMarks();
    const text = foldedText(shown);
    expect(text).toHaveTextContent(/^We say OurShown before 'see more'long journey now\.The rest\.$/);
    expect(strong(text)).toEqual(['Our', 'long journey']);
    expect(text?.querySelectorAll('br')).toHaveLength(2);
  });

  it('begins with words after a fold that only stars and line breaks follow', async () => {
    const { shown, hideMarks } = await openText('**Journey**\n\nThe rest.', {
      findings: [finding({ excerpt: 'rest' })],
      fold: { mobile: '**Journey', desktop: '**Journey' },
    });
    await hideMarks();
    const text = foldedText(shown);
    expect(text).toHaveTextContent(/^JourneyShown before 'see more'The rest\.$/);
    expect(text?.querySelector('br')).toBeNull();
  });
});

describe('a text of which the fold would hide only stars', () => {
  it('shows no fold, with its marks or without', async () => {
    const { shown, hideMarks } = await openText('**Journey**', {
      findings: [finding({ excerpt: 'Journey' })],
      fold: { mobile: '**Journey', desktop: '**Journey' },
    });
    expect(shown.queryByText(/see more/)).toBeNull();
    await hideMarks();
    expect(shown.getByText('Journey')).toBeVisible();
    expect(shown.queryByText(/see more/)).toBeNull();
  });
});
