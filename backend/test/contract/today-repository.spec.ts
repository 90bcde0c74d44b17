import { onEachStore } from '../support/each-store.js';
import { describeToday } from './today-repository.suite.js';

await onEachStore(describeToday);
