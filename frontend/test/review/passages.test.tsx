import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardOf, idOf, makeComment, makePost, makeReview, openDesk } from './support.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  localStorage.clear();
});

/** Selects from one text on the page to another, as a person would. */
function select(from: [words: string, offset: number], to: [words: string, offset: number]) {
  const textOf = (words: string) => screen.getByText(words).firstChild as Text;
  const range = document.createRange();
  range.setStart(textOf(from[0]), from[1]);
  range.setEnd(textOf(to[0]), to[1]);
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
  act(() => void document.dispatchEvent(new Event('selectionchange')));
}

it('says of a passage what stands on either side of it, over lines and bold words', async () => {
  const fullPost = 'We opened at **nine sharp**.\nNobody came.';
  const server = await openDesk(makeReview({ posts: [makePost(1, { fullPost })] }));
  await screen.findByText('0 approved');
  await waitFor(() => {
    select(['nine sharp', 5], ['Nobody came.', 6]);
    expect(screen.getByRole('button', { name: 'Comment on this' })).toBeVisible();
  });
  await userEvent.click(screen.getByRole('button', { name: 'Comment on this' }));
  await userEvent.type(await screen.findByLabelText('Your comment'), 'It was ten');
  await userEvent.click(screen.getByRole('button', { name: 'Add comment' }));
  await waitFor(() =>
    expect(server.sent('/comments')).toEqual([
      {
        postId: idOf(1),
        version: 1,
        text: 'It was ten',
        quote: { exact: 'sharp**.\nNobody', prefix: 'We opened at **nine ', suffix: ' came.' },
      },
    ]),
  );
});

it('marks in the text what was spoken of, and shows the old words where they are gone', async () => {
  const fullPost = 'There were six people.';
  const comments = [
    makeComment({
      id: idOf(501),
      text: 'Seven!',
      quote: { exact: 'six people', prefix: '', suffix: '' },
      place: { start: 11, end: 21 },
    }),
    makeComment({ id: idOf(502), by: 'agency', name: null, text: 'The cat is gone.' }),
    makeComment({
      id: idOf(503),
      text: 'No cat.',
      quote: { exact: 'and a cat', prefix: '', suffix: '' },
      place: null,
    }),
  ];
  await openDesk(makeReview({ posts: [makePost(1, { fullPost, comments })] }));
  const card = await cardOf(1);
  expect(card.querySelector('mark')).toHaveTextContent('six people');
  const said = within(within(card).getByRole('region', { name: 'Comments' })).getAllByRole('listitem');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Mara Lind .*six peopleSeven!$/),
    expect.stringMatching(/^Your agency .*The cat is gone\.$/),
    expect.stringMatching(/^Mara Lind .*The text has changed\. It said:and a catNo cat\.$/),
  ]);
});
