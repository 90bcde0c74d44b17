/** Does tasks on texts in a thread of its own, one at a time: says that it is ready, takes an order, answers. */
import { registerHooks } from 'node:module';
import { parentPort } from 'node:worker_threads';

// As it was written, in tests: the files around have their TypeScript names.
if (import.meta.url.endsWith('.ts'))
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('.') && context.parentURL?.endsWith('.ts')
        ? next(specifier.replace(/\.js$/, '.ts'), context)
        : next(specifier, context),
  });

const { runTask } = await import('./text-tasks.js');
parentPort?.on('message', (order) => parentPort?.postMessage(runTask(order)));
parentPort?.postMessage('ready');
