import { onEachStore } from '../support/each-store.js';
import { describeAsks } from './asks-repository.suite.js';

await onEachStore(describeAsks);
