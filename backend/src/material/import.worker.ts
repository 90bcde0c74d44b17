/** Worker thread for imports: posts a ready message, then reads one file at a time. */
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

const { readImport } = await import('./import-tasks.js');
parentPort?.on('message', (task) => parentPort?.postMessage(readImport(task)));
parentPort?.postMessage('ready');
