import { PostDelivery } from '../../../src/delivery/post.delivery.js';
import type { PostPhotos } from '../../../src/delivery/post-photos.js';
import type { Job } from '../../../src/jobs/jobs.schemas.js';
import type { PostsRepository } from '../../../src/posts/posts.repository.js';
import type { Post } from '../../../src/posts/posts.schemas.js';
import type { SubmissionsService } from '../../../src/submissions/submissions.service.js';
import type { TrelloCards } from '../../../src/trello/trello-cards.js';

const TASK = { submission_id: 's', subject: 'idea', mayExist: false } as Job;
const POST = { title: 'Bread', fullPost: 'It does not wait.' } as Post;

/** What the board and the database were asked to do. */
function deliver({ post, board = 'board' }: { post: Post | undefined; board?: string | null }) {
  const log: unknown[][] = [];
  const noted = (name: string, answer?: unknown) => async (of: unknown) => {
    log.push([name, of]);
    return answer;
  };
  const places = { trello_board_id: board, trello_todo_list_id: board && 'list' };
  const delivery = new PostDelivery(
    { read: async () => places } as unknown as SubmissionsService,
    {
      ofIdea: async () => post,
      keepCard: async (...of: unknown[]) => void log.push(['kept', of[2]]),
    } as unknown as PostsRepository,
    {
      ensure: noted('made', { id: 'c', shortUrl: 'u' }),
      archiveOf: noted('put away'),
    } as unknown as TrelloCards,
    {} as PostPhotos,
  );
  return { delivery, log };
}

it('a post gets its card, and where it stands is kept with the text that it was made with', async () => {
  const { delivery, log } = deliver({ post: POST });
  expect(await delivery.makeCard(TASK)).toBe('done');
  expect(log).toEqual([
    ['made', expect.objectContaining({ reference: 's post idea', boardId: 'board', idList: 'list' })],
    ['kept', { id: 'c', url: 'u', title: 'Bread', fullPost: 'It does not wait.' }],
  ]);
});

it('of a post that is gone the card that an earlier try may have made is put away, and none is looked for otherwise', async () => {
  const gone = deliver({ post: undefined });
  expect(await gone.delivery.makeCard(TASK)).toBe('done');
  expect(gone.log).toHaveLength(0);
  expect(await gone.delivery.makeCard({ ...TASK, mayExist: true })).toBe('done');
  expect(gone.log).toEqual([['put away', { boardId: 'board', reference: 's post idea' }]]);
  const nowhere = deliver({ post: undefined, board: null });
  expect(await nowhere.delivery.makeCard({ ...TASK, mayExist: true })).toBe('done');
  expect(nowhere.log).toHaveLength(0);
});

it('a post that has its card gets no other, and one that has no board yet waits', async () => {
  const made = deliver({ post: { ...POST, trelloCardId: 'c' } });
  expect(await made.delivery.makeCard(TASK)).toBe('done');
  const early = deliver({ post: POST, board: null });
  expect(await early.delivery.makeCard(TASK)).toBe('waiting');
  expect([...made.log, ...early.log]).toHaveLength(0);
});
