import { onEachStore } from '../support/each-store.js';
import { describeMaterial } from './material-repository.suite.js';

await onEachStore(describeMaterial);
