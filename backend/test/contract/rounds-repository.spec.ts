import { onEachStore } from '../support/each-store.js';
import { describeRounds } from './rounds-repository.suite.js';

await onEachStore(describeRounds);
