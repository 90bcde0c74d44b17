import type { GeneratedPost } from '../../../src/api/submissions.ts';
import { type FakeServer, json } from './fakeServer.ts';
import { finding, review } from './reviews.ts';

export const CHECK = 'POST /api/check-post';
const NEW_FAULT = finding({ message: 'The name "Melissa" is in no source.', excerpt: 'Melissa' });

/** The server's check: it stores a review of the current text. */
export function answerCheck(server: FakeServer, id: string) {
  server.on(CHECK, () => json(check(server, id)));
}

export function storedPost(server: FakeServer, id: string): GeneratedPost {
  const [stored] = server.stored(id).full_posts;
  if (!stored) throw new Error('no post');
  return stored;
}

/** @param checked the checked text; if it was edited since, its review is returned but not stored */
function check(server: FakeServer, id: string, checked = storedPost(server, id)): GeneratedPost {
  const { fullPost } = checked;
  const after = { ...checked, review: review({ faults: [NEW_FAULT], text: fullPost }) };
  if (storedPost(server, id).fullPost === fullPost) server.change(id, { full_posts: [after] });
  return after;
}

/** A server whose checks are answered by the test, in any order. */
export function holdChecks(server: FakeServer, id: string): (() => void)[] {
  const answers: (() => void)[] = [];
  server.on(CHECK, () => {
    const read = storedPost(server, id);
    return new Promise((resolve) => answers.push(() => resolve(json(check(server, id, read)))));
  });
  return answers;
}

/** Delays the submission's posts until the returned function is called. */
export function holdPosts(server: FakeServer, id: string): () => void {
  const route = `GET /api/form_submissions/${id}/posts`;
  server.on(route, () => new Promise(() => undefined));
  return () => server.on(route, () => json(server.posts.of(id)));
}
