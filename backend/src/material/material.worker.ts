/** Worker thread for material: posts a ready message, then runs one task at a time. */
import { registerHooks } from 'node:module';
import { parentPort } from 'node:worker_threads';

// Tests run the source: imports then need the .ts extension.
if (import.meta.url.endsWith('.ts'))
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('.') && context.parentURL?.endsWith('.ts')
        ? next(specifier.replace(/\.js$/, '.ts'), context)
        : next(specifier, context),
  });

const { runTask } = await import('./material-tasks.js');
parentPort?.on('message', (order) => parentPort?.postMessage(runTask(order)));
parentPort?.postMessage('ready');
