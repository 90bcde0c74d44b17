import { z } from 'zod';
import { Ideas } from '../../src/content-ai/content-ai.schemas.js';
import { PostRuns } from '../../src/posts/post-runs.schemas.js';
import { Posts, PostVersions } from '../../src/posts/posts.schemas.js';
import { GeneratedPost, SavedPost, SubmissionDetail } from '../../src/submissions/submission.schemas.js';
import type { PatientClient } from './client.js';
import type { Entry } from './ledger.js';
import { patiently } from './patiently.js';
import type { Seeded } from './seeded.js';

const CONFLICT = 409;

/** Works on a completed submission as an administrator: scrapes posts, generates ideas and posts, edits one. */
export async function walkAdministrator(client: PatientClient, entry: Entry, chance: Seeded): Promise<void> {
  const { id } = entry;
  if (chance.chance(0.5)) {
    const call = { method: 'POST', path: '/api/scrape-posts', json: { submissionId: id } } as const;
    entry.lastPosts = await client.ask(call, z.array(SavedPost.nullable()));
  }
  const order = {
    method: 'POST',
    path: '/api/generate-content-ideas',
    json: { submission: { id } },
  } as const;
  entry.ideas = await client.ask(order, Ideas);
  const chosen = entry.ideas.slice(0, chance.between(1, 2));
  if (chance.chance(0.5)) await runPosts(client, entry, chosen);
  else for (const idea of chosen) await writePost(client, entry, idea);
  const written = [...entry.posts.keys()];
  for (const ideaId of written) if (chance.chance(0.6)) await edit(client, entry, ideaId, chance);
}

/** The record as the administrator sees it. */
export function detail(client: PatientClient, id: string): Promise<SubmissionDetail> {
  return client.ask({ method: 'GET', path: `/api/form_submissions/${id}` }, SubmissionDetail);
}

/** Starts a generation run, and starts another one for items that a vendor's fault ended. */
async function runPosts(
  client: PatientClient,
  entry: Entry,
  ideas: readonly { id: string }[],
): Promise<void> {
  const { id } = entry;
  await patiently(async () => (await detail(client, id)).trello_todo_list_id);
  const runs = `/api/form_submissions/${id}/post-runs`;
  const ideaIds = ideas.map((idea) => idea.id);
  const posts = await patiently(async () => {
    await client.send({ method: 'POST', path: runs, json: { ideaIds }, also: [CONFLICT] });
    await patiently(async () => {
      const [run] = await client.ask({ method: 'GET', path: runs }, PostRuns);
      return run?.state !== 'running';
    });
    const present = await client.ask({ method: 'GET', path: `/api/form_submissions/${id}/posts` }, Posts);
    const written = present.filter(({ ideaId, version }) => ideaIds.includes(ideaId) && version > 0);
    return written.length === ideaIds.length && written;
  });
  for (const post of posts) {
    const versions = await client.ask(
      { method: 'GET', path: `/api/posts/${post.id}/versions` },
      PostVersions,
    );
    if (versions.length !== 1) throw new Error(`idea ${post.ideaId} was written ${versions.length} times`);
    entry.posts.set(post.ideaId, post.fullPost);
    entry.cards.add(post.ideaId);
  }
}

async function writePost(
  client: PatientClient,
  entry: Entry,
  idea: { id: string; title: string },
): Promise<void> {
  const { id } = entry;
  const board = await patiently(async () => {
    const { trello_board_id, trello_todo_list_id } = await detail(client, id);
    return trello_board_id ? { boardId: trello_board_id, idList: trello_todo_list_id } : undefined;
  });
  const order = { idea, formData: { id }, linkedInPosts: [] };
  const post = await client.ask(
    { method: 'POST', path: '/api/generate-full-posts', json: order },
    GeneratedPost,
  );
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

/** Changes a post's text. After a conflict, edits the current record, as the page offers. */
async function edit(client: PatientClient, entry: Entry, ideaId: string, chance: Seeded): Promise<void> {
  const text = `${entry.posts.get(ideaId)}\n\nEdited ${chance.between(1, 999_999)}.`;
  await patiently(async () => {
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
