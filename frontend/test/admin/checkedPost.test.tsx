import { screen, within } from '@testing-library/react';
import type { PostReview } from '../../src/api/submissions.ts';
import { layOut } from './support/layout.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { finding, review } from './support/reviews.ts';
import { post, submission } from './support/samples.ts';

beforeEach(() => {
  forgetEverything();
  layOut();
});

const TEXT = 'We bake by hand. In 2019 we hired 14 bakers.\n\n#Bread';
const card = async () => within(await screen.findByRole('article', { name: 'Idea 1' }));

function openChecked(changes: Partial<PostReview> = {}, fullPost = TEXT) {
  return openDetail(submission({ full_posts: [post(1, { fullPost, review: review(changes) })] }));
}

describe('a checked post', () => {
  it('lists its faults and its warnings apart, and what is to be looked up', async () => {
    openChecked({
      faults: [finding({ message: 'No source says this.', excerpt: 'We bake by hand.' })],
      warnings: [finding({ severity: 'warning', message: 'Short.' })],
      lookUp: [{ kind: 'number', text: '2019', start: 20, end: 24 }],
    });
    const shown = await card();
    const list = (name: string) => shown.getByRole('list', { name });
    const pills = within(shown.getByRole('group', { name: 'What was found' }));
    expect(pills.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '1 fault',
      '1 warning',
      '1 to look up',
    ]);
    expect(list('Faults')).toHaveTextContent('No source says this.We bake by hand.');
    expect(list('Warnings')).toHaveTextContent('Short.');
    expect(list('Look these up')).toHaveTextContent('2019');
  });

  it('gives the facts beside the text', async () => {
    openChecked({ repaired: true });
    const shown = await card();
    expect(shown.queryByRole('list', { name: 'Faults' })).toBeNull();
    expect(shown.getByText(`${TEXT.length} of 3,000 characters`)).toBeVisible();
    expect(shown.getByText('1 hashtag')).toBeVisible();
    expect(shown.getByText('Rewritten once')).toBeVisible();
    expect(shown.getByText('4,210 tokens read, 830 written')).toBeVisible();
  });

  it('lists what was found in the order of the text, and no words twice', async () => {
    const named = finding({ message: 'The name "hand" is in no source.', excerpt: 'hand' });
    openChecked({ faults: [named, finding({ message: 'Worn.', excerpt: 'We bake' }), finding()] });
    const faults = within((await card()).getByRole('list', { name: 'Faults' })).getAllByRole('listitem');
    expect(faults.map(({ textContent }) => textContent)).toEqual([
      'Unsupported.',
      'Worn.We bake',
      'The name "hand" is in no source.',
    ]);
  });

  it('tells after an edit what is of the draft from what is of the text', async () => {
    const edited = {
      fullPost: 'We bake by hand.',
      draft: TEXT,
      review: review({ faults: [finding()] }),
    };
    openDetail(submission({ full_posts: [post(1, edited)] }));
    const shown = await card();
    expect(shown.getByText('Checked draft')).toBeVisible();
    expect(shown.queryByText('Checked text')).toBeNull();
    expect(shown.getByText('The draft had: 1 fault, 0 warnings')).toBeVisible();
    expect(shown.getByText('Checked before your last edit.')).toBeVisible();
    const facts = shown.getByText('16 of 3,000 characters').parentElement;
    expect(facts).toHaveTextContent(/^16 of 3,000 characters0 hashtagsOf the draft:Meaning checked/);
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
