import type { PlanPosts, Post } from '../../../src/api/posts.ts';
import type { GeneratedPost, Submission } from '../../../src/api/submissions.ts';
import { type FakeServer, json } from './fakeServer.ts';

/** A post as a row, of this month. */
export function row(submission: Submission, post: GeneratedPost, part: Partial<Post> = {}): Post {
  const made = submission.created_at;
  return {
    ...post,
    id: `post-${post.ideaId}`,
    submissionId: submission.id,
    version: post.fullPost === '' ? 0 : 1,
    state: 'draft',
    month: new Date().toISOString().slice(0, 7),
    plannedDay: null,
    plannedTime: null,
    position: 1,
    images: [],
    createdAt: made,
    modifiedAt: made,
    trelloCardUrl: `https://trello.com/c/${post.ideaId}`,
    ...part,
  };
}

/** Lets the server keep the rows of a submission and place them; what is answered is what is stored. */
export function servePosts(server: FakeServer, id: string, rows: readonly Post[]): { stored: () => Post[] } {
  let stored = [...rows];
  server.on(`GET /api/form_submissions/${id}/posts`, () => json(stored));
  server.on(`PUT /api/form_submissions/${id}/plan`, ({ body }) => {
    const { posts: places, timeZone } = body as PlanPosts;
    stored = stored.map((post) => ({ ...post, ...places.find((place) => place.id === post.id) }));
    if (timeZone) server.change(id, { time_zone: timeZone });
    return json(stored);
  });
  return { stored: () => stored };
}
