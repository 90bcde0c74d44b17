import { extname } from 'node:path';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { errorMessage } from '../common/errors.js';
import { Thread } from '../common/threads/thread.js';
import type { MaterialTasks } from './material-tasks.js';

/** Timeout of a task, far above what the largest file needs on a busy machine. */
const DEADLINE_MS = 20_000;

/** Reads untrusted texts in a worker thread with a timeout, so that none can block the server. */
@Injectable()
export class MaterialThread implements OnModuleDestroy {
  private readonly logger = new Logger(MaterialThread.name);
  private readonly thread = new Thread(
    new URL(`./material.worker${extname(import.meta.url)}`, import.meta.url),
  );

  /** @returns undefined when the task timed out or failed */
  async run<T extends keyof MaterialTasks>(
    task: T,
    given: Parameters<MaterialTasks[T]>[0],
  ): Promise<ReturnType<MaterialTasks[T]> | undefined> {
    try {
      return (await this.thread.ask({ task, given }, DEADLINE_MS)) as ReturnType<MaterialTasks[T]>;
    } catch (error) {
      this.logger.warn(`${task}: ${errorMessage(error)}`);
      return undefined;
    }
  }

  onModuleDestroy(): Promise<void> {
    return this.thread.end();
  }
}
