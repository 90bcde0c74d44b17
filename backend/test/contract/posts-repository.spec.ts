import { onEachStore } from '../support/each-store.js';
import { describePosts } from './posts-repository.suite.js';

await onEachStore(describePosts);
