import { until } from '../support/until.js';
import type { Acknowledged, PatientClient } from './client.js';
import type { Entry } from './ledger.js';
import type { Seeded } from './seeded.js';

const CONFLICT = 409;

/** Does with a completed submission what the administrator does: scrape, ideas, posts, cards, an edit. */
export async function walkAdministrator(client: PatientClient, entry: Entry, chance: Seeded): Promise<void> {
  const { id } = entry;
  if (chance.chance(0.5)) {
    const { body } = await client.send({
      method: 'POST',
      path: '/api/scrape-posts',
      json: { submissionId: id },
    });
    entry.lastPosts = body;
  }
  const { body: ideas } = await client.send({
    method: 'POST',
    path: '/api/generate-content-ideas',
    json: { submission: { id } },
  });
  entry.ideas = ideas;
  for (const idea of ideas.slice(0, chance.between(1, 2))) await writePost(client, entry, idea);
  const written = [...entry.posts.keys()];
  for (const ideaId of written) if (chance.chance(0.6)) await edit(client, entry, ideaId, chance);
}

async function detail(client: PatientClient, id: string): Promise<Acknowledged['body']> {
  return (await client.send({ method: 'GET', path: `/api/form_submissions/${id}` })).body;
}

async function writePost(
  client: PatientClient,
  entry: Entry,
  idea: { id: string; title: string },
): Promise<void> {
  const { id } = entry;
  const board = await until(async () => {
    const { trello_board_id, trello_todo_list_id } = await detail(client, id);
    return trello_board_id && { boardId: trello_board_id, idList: trello_todo_list_id };
  });
  const { body: post } = await client.send({
    method: 'POST',
    path: '/api/generate-full-posts',
    json: { idea, formData: { id }, linkedInPosts: [] },
  });
  entry.posts.set(idea.id, post.fullPost);
  await client.send({
    method: 'POST',
    path: '/api/create-trello-card',
    json: {
      cardData: { name: post.title, desc: post.fullPost, idList: board.idList },
      boardId: board.boardId,
      listName: 'To Do',
      submissionId: id,
      ideaId: idea.id,
    },
  });
  entry.cards.add(idea.id);
}

/** Changes a post's text; when the record moved on in the meantime, on what it is now, as the page offers it. */
async function edit(client: PatientClient, entry: Entry, ideaId: string, chance: Seeded): Promise<void> {
  const text = `${entry.posts.get(ideaId)}\n\nEdited ${chance.between(1, 999_999)}.`;
  await until(async () => {
    const { full_posts, modified_at } = await detail(client, entry.id);
    const posts = full_posts.map((post: { ideaId: string }) =>
      post.ideaId === ideaId ? { ...post, fullPost: text } : post,
    );
    const { status } = await client.send({
      method: 'PUT',
      path: `/api/form_submissions/${entry.id}`,
      json: { full_posts: posts, modified_at },
      also: [CONFLICT],
    });
    return status !== CONFLICT;
  });
  entry.posts.set(ideaId, text);
}
