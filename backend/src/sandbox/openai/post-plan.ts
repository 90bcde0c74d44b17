import {
  lengthOf,
  type PlannedPost,
  passagesOf,
  readsWell,
  repeats,
  saidIn,
  withAdded,
} from './planned-post.js';
import type { Statement } from './statements.js';

/** Letters that make a post; where too little was said for that, it is tried with less. */
const WHOLE = 612;
const LESS = [500, 400, 300, 200];
/** A shorter post says nothing: then rather the whole answer, though another post may have it too. */
const LEAST = 300;
/** Arrangements that are tried for one length: many for whole posts, where there is a third of their letters or more. */
const TRIES = { promising: 16, else: 2 };
const PROMISING = 1 / 3;

interface Material {
  statements: readonly Statement[];
  length: number;
  /** Number of the arrangement: another one takes the statements in another order. */
  attempt: number;
}

/**
 * A post for each hook, such that no two have too much in common. All are planned together and from the answers alone,
 * so whoever is asked for one of them knows what the others say without having seen them. Where too little was said
 * for so many posts, they are short, each with its own answer.
 */
export function planPosts(statements: readonly Statement[], hooks: readonly Statement[]): PlannedPost[] {
  return planned(statements, hooks).map((post) =>
    lengthOf(saidIn(post)) < LEAST ? withOwnAnswer(post, statements) : post,
  );
}

function withOwnAnswer({ hook }: PlannedPost, statements: readonly Statement[]): PlannedPost {
  const body = statements.filter((one) => one.id === hook.id && one !== hook);
  return { hook, body, comesBack: false };
}

function planned(statements: readonly Statement[], hooks: readonly Statement[]): PlannedPost[] {
  const promising = lengthOf(statements) >= PROMISING * WHOLE * hooks.length;
  let best: PlannedPost[] = [];
  for (const length of [WHOLE, ...LESS]) {
    const tries = promising && length === WHOLE ? TRIES.promising : TRIES.else;
    for (let attempt = 0; attempt < tries; attempt++) {
      const plan = withoutRepeats(grown(hooks, { statements, length, attempt }));
      if (best.length === 0 || shortest(plan) > shortest(best)) best = plan;
      if (shortest(best) >= length) return best;
    }
  }
  return best;
}

/** Each post in turn gets another sentence, until all are long enough or nothing more fits. */
function grown(hooks: readonly Statement[], material: Material): PlannedPost[] {
  let posts: PlannedPost[] = hooks.map((hook) => ({ hook, body: [], comesBack: true }));
  for (let before: PlannedPost[] = []; before !== posts; ) {
    before = posts;
    for (const post of before.filter((one) => lengthOf(saidIn(one)) < material.length)) {
      const longer = oneLonger(post, { ...material, posts });
      if (longer) posts = posts.map((one) => (one === post ? longer : one));
    }
  }
  return posts;
}

/** The post with what fits into it: what all posts say least so far, and rather from the hook's own answer. */
function oneLonger(
  post: PlannedPost,
  { statements, length, attempt, posts }: Material & { posts: readonly PlannedPost[] },
): PlannedPost | undefined {
  const expected = (passagesOf(statements) * length) / Math.max(1, lengthOf(statements));
  const others = posts.filter((one) => one !== post);
  const costs = new Map(
    statements.map((one) => {
      const uses = posts.filter(({ hook, body }) => hook === one || body.includes(one)).length;
      const own = Number(one.id === post.hook.id);
      return [one, 2 * uses - own + unevenness(one.at + 5 * post.hook.at, attempt)];
    }),
  );
  const fits = (longer: PlannedPost) =>
    readsWell(longer) &&
    others.every((other) => !repeats(longer, other, expected) && !repeats(other, longer, expected));
  const next = statements
    .filter((one) => one !== post.hook && !post.body.includes(one))
    .toSorted((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0))
    .find((one) => fits(withAdded(post, one)));
  return next && withAdded(post, next);
}

/** 0 to 1.5, as if by chance but the same every time; 0 in the first arrangement. */
function unevenness(place: number, attempt: number): number {
  return attempt === 0 ? 0 : (((place + 1) * (attempt * 37 + 11)) % 101) / 67;
}

/** Takes out of the shortest posts what they have from others, until no post repeats another. */
function withoutRepeats(posts: PlannedPost[]): PlannedPost[] {
  for (const post of posts.toSorted((a, b) => lengthOf(saidIn(a)) - lengthOf(saidIn(b)))) {
    const other = posts.find((one) => one !== post && repeats(post, one));
    if (other) return withoutRepeats(withoutCommon(posts, post, other));
  }
  return posts;
}

/** The longest sentence that both have goes out of the post, or out of the other one where it is the post's hook. */
function withoutCommon(posts: readonly PlannedPost[], post: PlannedPost, other: PlannedPost): PlannedPost[] {
  const [longest] = [post.hook, ...post.body]
    .filter((one) => one === other.hook || other.body.includes(one))
    .toSorted((a, b) => b.words - a.words);
  const from = longest === post.hook ? other : post;
  const body = from.body.filter((one) => one !== longest);
  return posts.map((one) => (one === from ? { ...one, body } : one));
}

function shortest(posts: readonly PlannedPost[]): number {
  return Math.min(...posts.map((post) => lengthOf(saidIn(post))));
}
