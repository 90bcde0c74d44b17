// Every command of package.json starts here, on whatever Node the machine has (20 or newer).
// It installs the pinned Node and the packages if they have changed, then runs the task.
import { ensureInstalled, fetchTools } from './install.mjs';
import { withLock } from './lock.mjs';
import { ensureNode } from './node.mjs';
import { TASKS } from './tasks.mjs';

const [name = 'start', ...args] = process.argv.slice(2);
const task = TASKS[name];
if (!task) {
  console.error(`There is no task "${name}". Tasks: ${Object.keys(TASKS).join(', ')}.`);
  process.exit(1);
}

try {
  const node = await withLock(async () => {
    const ready = await ensureNode();
    if (task.needsTools) fetchTools(ready);
    else ensureInstalled(ready);
    await task.prepare?.(ready);
    return ready;
  });
  process.exitCode = await task.run(node, args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
