import { onEachStore } from '../support/each-store.js';
import { describeClientFacts } from './client-facts.suite.js';

await onEachStore(describeClientFacts);
