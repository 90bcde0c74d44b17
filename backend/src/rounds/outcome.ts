/**
 * How a change of a round ended. `gone`: its link opens nothing. `unknown`: something that it names is not the round's.
 * `name`: nobody has said theirs. `changed`: the post is not as it was read. All but `done` have changed nothing.
 */
export type Outcome =
  | { outcome: 'done' | 'gone' | 'unknown' | 'name' }
  | { outcome: 'changed'; postId: string };
