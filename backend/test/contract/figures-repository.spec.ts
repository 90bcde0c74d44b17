import { onEachStore } from '../support/each-store.js';
import { describeFigures } from './figures-repository.suite.js';

await onEachStore(describeFigures);
