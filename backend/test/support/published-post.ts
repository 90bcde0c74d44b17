import { PostsRepository } from '../../src/posts/posts.repository.js';
import type { Post } from '../../src/posts/posts.schemas.js';
import type { PostReview } from '../../src/submissions/post-review.schemas.js';
import type { TestApp } from './app.js';

interface Published {
  post: Post;
  /** The API path of the round. */
  review: string;
}

/** A post that the agency wrote, released and the client approved; with `url` it is published there. */
export async function approvedPost(
  api: TestApp,
  submissionId: string,
  {
    idea,
    url,
    month = '2026-12',
    review,
  }: { idea: string; url?: string; month?: string; review?: PostReview },
): Promise<Published> {
  const posts = api.app.get(PostsRepository);
  const text = { title: `On ${idea}`, fullPost: `${idea} does not wait.`, contentType: 'Story' };
  const post = await posts.write(
    submissionId,
    idea,
    { ...text, review, madeBy: 'editor', made: 'edited' },
    { month },
  );
  if (!post) throw new Error('not written');
  const { body: round } = await api.admin
    .post(`/api/form_submissions/${submissionId}/rounds`)
    .send({ posts: [{ postId: post.id, version: post.version }], strategy: null })
    .expect(201);
  const path = `/api${new URL(round.url).pathname.replace(/^\/de\//, '/')}`;
  const { body } = await api.visitor.get(path).expect(200);
  const { hash } = body.posts.find(({ id }: { id: string }) => id === post.id);
  const decision = { postId: post.id, version: post.version, hash, verdict: 'approved' };
  await api.visitor
    .post(`${path}/decisions`)
    .send({ name: 'Mara Lind', decisions: [decision] })
    .expect(200);
  if (url !== undefined) await api.visitor.post(`${path}/posted`).send({ postId: post.id, url }).expect(200);
  return { post, review: path };
}
