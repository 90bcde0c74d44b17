import type { Post } from '../../../../../api/posts.ts';
import type { PostThread, Release } from '../../../../../api/rounds.ts';
import type { Strategy } from '../../../../../api/strategy.ts';

/** A post that can be released, as it is now. */
export interface Choice {
  post: Post;
  /** What its review found to mend. */
  faults: number;
  /** Whether the client was last shown just this version, another one, or none. */
  shown: 'this' | 'other' | 'none';
}

/** The posts that can be released: those with a text, in order. */
export function choicesOf(posts: readonly Post[], threads: readonly PostThread[]): Choice[] {
  const written = posts.filter(({ version, fullPost }) => version > 0 && fullPost !== '');
  return written.map((post) => {
    const released = threads.find(({ postId }) => postId === post.id)?.releasedVersion ?? null;
    return { post, faults: post.review?.faults.length ?? 0, shown: severityOf(released, post) };
  });
}

function severityOf(released: number | null, { version }: Post): Choice['shown'] {
  if (released === null) return 'none';
  return released === version ? 'this' : 'other';
}

/** Chosen by default: new to the client and without faults. */
export function isChosenAtFirst({ faults, shown, post }: Choice): boolean {
  return shown !== 'this' && faults === 0 && post.state !== 'posted';
}

/** A strategy with content. */
export function releasable(strategy: Strategy | undefined): Strategy | undefined {
  return strategy && strategy.version > 0 && strategy.content ? strategy : undefined;
}

export function releaseOf(
  chosen: readonly Choice[],
  { strategy, note }: { strategy: Strategy | undefined; note: string },
): Release {
  return {
    posts: chosen.map(({ post: { id, version } }) => ({ postId: id, version })),
    strategy: strategy?.version ?? null,
    ...(note.trim() !== '' && { note: note.trim() }),
  };
}
