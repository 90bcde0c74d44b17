import { onEachStore } from '../support/each-store.js';
import { describeReports } from './reports-repository.suite.js';

await onEachStore(describeReports);
