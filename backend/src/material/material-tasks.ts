import { readImport } from './import-tasks.js';
import { ledgerOf } from './ledger.js';

/** Functions that parse untrusted texts. They run in the worker thread. */
const MATERIAL_TASKS = { readImport, ledgerOf };
export type MaterialTasks = typeof MATERIAL_TASKS;

/** Runs one task inside the worker thread. */
export function runTask({ task, given }: { task: keyof MaterialTasks; given: never }): unknown {
  return MATERIAL_TASKS[task](given);
}
