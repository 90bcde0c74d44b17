import { onEachStore } from '../support/each-store.js';
import { describePostList } from './post-list.suite.js';
import { describePosts } from './posts-repository.suite.js';

await onEachStore((name, open) => {
  describePosts(name, open);
  describePostList(name, open);
});
