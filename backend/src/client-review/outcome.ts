/**
 * Result of a change in a round. `gone`: the link is invalid. `unknown`: something in the request does not
 * belong to the round. `name`: no reader has given a name. `full`: the write budget is used up. `changed`:
 * the post has changed since it was read. Only `done` has changed anything.
 */
export type DecisionResult =
  | { outcome: 'done' | 'gone' | 'unknown' | 'name' | 'full' }
  | { outcome: 'changed'; postId: string };
