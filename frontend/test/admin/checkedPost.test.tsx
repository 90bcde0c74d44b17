import { act, screen, waitFor, within } from '@testing-library/react';
import type { PostReview } from '../../src/api/submissions.ts';
import { layOut, scrollTo } from './support/layout.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { claim, finding, review } from './support/reviews.ts';
import { post, submission } from './support/samples.ts';

beforeEach(() => {
  forgetEverything();
  layOut();
});

const TEXT = 'We bake by hand. In 2019 we hired 14 bakers.\n\n#Bread';
const card = async () => within(await screen.findByRole('article', { name: 'Idea 1' }));
const popover = () => screen.findByRole('tooltip');

const CLAIMS = [
  claim({ text: 'We bake by hand.', sourceIds: ['answer-3'], quote: 'we bake it all by hand' }),
  claim({ text: 'hired 14 bakers', sourceIds: ['post-2'], quote: 'hired bakers', supported: false }),
];
const FINDINGS = [finding({ message: 'The number 2019 is in no source.', excerpt: '2019' })];

function openChecked(changes: Partial<PostReview> = {}, fullPost = TEXT) {
  const checked = review(TEXT, { claims: CLAIMS, findings: FINDINGS, ...changes });
  return openDetail(submission({ full_posts: [post(1, { fullPost, review: checked })] }));
}

describe('the source of a statement', () => {
  it('opens at keyboard focus, closes at Escape, and opens again at Enter', async () => {
    const { user } = openChecked();
    const shown = await card();
    const mark = shown.getByRole('button', { name: 'We bake by hand.' });
    expect(mark).toHaveAccessibleDescription(
      'Source: Answer to Q3. Found there word for word: “we bake it all by hand”',
    );
    act(() => shown.getByRole('button', { name: 'Hide marks: Idea 1' }).focus());
    await user.tab();
    expect(mark).toHaveFocus();
    expect(await popover()).toHaveTextContent(
      'Source: Answer to Q3we bake it all by handFound there word for word',
    );
    expect(mark).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(mark).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}');
    expect(await popover()).toBeVisible();
    await user.tab();
    expect(await popover()).toHaveTextContent('The number 2019 is in no source.');
  });

  it('opens at a tap and closes at a tap elsewhere', async () => {
    const { user } = openChecked();
    const shown = await card();
    const tap = (target: Element) => user.pointer({ keys: '[TouchA]', target });
    await tap(shown.getByRole('button', { name: 'hired 14 bakers' }));
    expect(await popover()).toHaveTextContent('Source: Post 2hired bakersNot found in the source');
    await tap(await popover());
    expect(await popover()).toBeVisible();
    await tap(shown.getByText('Checked text'));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('opens under the pointer, stays while the pointer is on it, and closes after', async () => {
    const { user } = openChecked();
    await user.hover((await card()).getByRole('button', { name: 'We bake by hand.' }));
    const open = await popover();
    await user.hover(open);
    await user.pointer({ target: open.firstElementChild ?? open });
    expect(open).toBeVisible();
    await user.unhover(open);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('is out of sight while its words are', async () => {
    const { user } = openChecked();
    const mark = (await card()).getByRole('button', { name: 'We bake by hand.' });
    await user.click(mark);
    const open = await popover();
    expect(open).toBeVisible();
    scrollTo(mark, 'out of view');
    await waitFor(() => expect(open).not.toBeVisible());
    scrollTo(mark, 'into view');
    await waitFor(() => expect(open).toBeVisible());
  });
});

describe('a checked post', () => {
  it('gives the facts beside the text', async () => {
    openChecked({
      repaired: true,
      findings: [...FINDINGS, finding({ severity: 'warning', message: 'Short.' })],
    });
    const shown = await card();
    expect(
      shown.getByText('Review: 1 fault, 1 warning · 1 of 2 statements found in the sources'),
    ).toBeVisible();
    expect(shown.getByText(`${TEXT.length} of 3,000 characters`)).toBeVisible();
    expect(shown.getByText('1 hashtag')).toBeVisible();
    expect(shown.getByText("Voice: close to the client's 5 own posts (match 62 of 100)")).toBeVisible();
    expect(shown.getByText('Rewritten once')).toBeVisible();
    expect(shown.getByText('4,210 tokens read, 830 written')).toBeVisible();
    expect(shown.getByText('Short.')).toBeVisible();
    expect(shown.getByText('1 more note, not marked in the text')).toBeVisible();
  });

  it.each([
    [{ posts: 3 }, 'Voice: not compared, too few own posts in this language (3)'],
    [{ posts: 6, percentile: 0, foreign: true }, "Voice: unlike the client's 6 own posts"],
    [{ posts: 6, percentile: 0, foreign: false }, "Voice: at the edge of the client's 6 own posts"],
    [
      { posts: 6, percentile: 33, foreign: false },
      "Voice: within the range of the client's 6 own posts (match 33 of 100)",
    ],
  ])('says how near the voice is: %j', async (voice, words) => {
    openChecked({ voice });
    expect((await card()).getByText(words)).toBeVisible();
  });

  it('shows where a phone and a desktop fold it', async () => {
    openChecked({ fold: { mobile: 'We bake', desktop: 'We bake by hand.' } });
    const text = (await card()).getByText('… see more on a phone').parentElement;
    expect(text).toHaveTextContent(/^We bake… see more on a phone by hand\.… see more on a desktop In 2019/);
  });

  it('is read without its marks on demand', async () => {
    const { user } = openChecked();
    const shown = await card();
    await user.click(shown.getByRole('button', { name: 'Hide marks: Idea 1' }));
    expect(shown.queryByRole('button', { name: '2019' })).toBeNull();
    expect(shown.getByText(/In 2019 we hired 14 bakers/)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Show marks: Idea 1' }));
    expect(shown.getByRole('button', { name: '2019' })).toBeVisible();
  });

  it('says after an edit that it was checked before, and lists what the text no longer says', async () => {
    const { user } = openChecked();
    expect((await card()).queryByText('Checked before your last edit.')).toBeNull();
    await user.click((await card()).getByRole('button', { name: 'Edit: Idea 1' }));
    const field = screen.getByLabelText('Post text');
    await user.clear(field);
    await user.type(field, 'We bake by hand. We hired bakers in 2019.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const shown = await card();
    expect(await shown.findByText('Checked before your last edit.')).toBeVisible();
    expect(shown.getByRole('button', { name: 'We bake by hand.' })).toBeVisible();
    expect(shown.getByRole('button', { name: '2019' })).toBeVisible();
    expect(shown.queryByRole('button', { name: /bakers/ })).toBeNull();
    expect(shown.getByText('1 more note, not marked in the text')).toBeVisible();
    expect(shown.getByText('hired 14 bakers')).toBeVisible();
  });

  it('tells after an edit what is of the draft from what is of the text', async () => {
    const checked = review(TEXT, { claims: CLAIMS, findings: FINDINGS });
    const edited = { fullPost: 'We bake by hand.', draft: TEXT, review: checked };
    const { user } = openDetail(submission({ full_posts: [post(1, edited)] }));
    const shown = await card();
    const marksNote = /Only what still stands word for word is marked\./;
    expect(shown.getByText('Checked draft')).toBeVisible();
    expect(shown.queryByText('Checked text')).toBeNull();
    expect(
      shown.getByText('The draft had: 1 fault, 0 warnings · 1 of 2 statements found in the sources'),
    ).toBeVisible();
    const facts = shown.getByText('16 of 3,000 characters').parentElement;
    expect(facts).toHaveTextContent(/^16 of 3,000 characters0 hashtagsOf the draft:Voice: close to/);
    expect(shown.getByText(marksNote)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Hide marks: Idea 1' }));
    expect(shown.queryByText(marksNote)).toBeNull();
    expect(shown.getByText('Checked before your last edit.')).toBeVisible();
  });

  it('names the sources that were left out', async () => {
    openChecked({ dropped: ['post-4', 'brand'] });
    expect(
      (await card()).getByText(
        'Left out, because there was too much material: Post 4, the brand information',
      ),
    ).toBeVisible();
  });
});
