import type { GeneratedPost } from '../../../src/api/submissions.ts';
import { type FakeServer, json } from './fakeServer.ts';
import { finding, review } from './reviews.ts';

export const CHECK = 'POST /api/check-post';
const NEW_FAULT = finding({ message: 'The name "Melissa" is in no source.', excerpt: 'Melissa' });

/** The server's check: it stores its review of the text as it is. */
export function answerCheck(server: FakeServer, id: string) {
  server.on(CHECK, () => json(check(server, id)));
}

export function storedPost(server: FakeServer, id: string): GeneratedPost {
  const [stored] = server.stored(id).full_posts;
  if (!stored) throw new Error('no post');
  return stored;
}

/** @param checked what the check read; a review of a text that was edited since is answered, but not stored */
function check(server: FakeServer, id: string, checked = storedPost(server, id)): GeneratedPost {
  const { fullPost } = checked;
  const after = { ...checked, review: review({ faults: [NEW_FAULT], text: fullPost }) };
  if (storedPost(server, id).fullPost === fullPost) server.change(id, { full_posts: [after] });
  return after;
}

/** A server that answers checks on demand, in any order. */
export function holdChecks(server: FakeServer, id: string): (() => void)[] {
  const answers: (() => void)[] = [];
  server.on(CHECK, () => {
    const read = storedPost(server, id);
    return new Promise((resolve) => answers.push(() => resolve(json(check(server, id, read)))));
  });
  return answers;
}

/** From now on the submission's posts are not sent, until that is called off. */
export function holdPosts(server: FakeServer, id: string): () => void {
  const route = `GET /api/form_submissions/${id}/posts`;
  server.on(route, () => new Promise(() => undefined));
  return () => server.on(route, () => json(server.posts.of(id)));
}
