import { onEachStore } from '../support/each-store.js';
import { describeSettings } from './settings-repository.suite.js';

await onEachStore(describeSettings);
