import { extname } from 'node:path';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { errorMessage } from '../../common/errors.js';
import { Thread } from '../../common/threads/thread.js';
import type { TextTasks } from './text-tasks.js';

/** Timeout of a task, far above what a busy machine needs. */
const DEADLINE_MS = 10_000;

/** Analyses untrusted texts in a worker thread with a timeout, so that no text can block the server. */
@Injectable()
export class TextThread implements OnModuleDestroy {
  private readonly logger = new Logger(TextThread.name);
  private readonly thread = new Thread(new URL(`./text.worker${extname(import.meta.url)}`, import.meta.url));

  /** @returns undefined when the task timed out or failed */
  async run<T extends keyof TextTasks>(
    task: T,
    given: Parameters<TextTasks[T]>[0],
    deadlineMs = DEADLINE_MS,
  ): Promise<ReturnType<TextTasks[T]> | undefined> {
    try {
      return (await this.thread.ask({ task, given }, deadlineMs)) as ReturnType<TextTasks[T]>;
    } catch (error) {
      this.logger.warn(`${task}: ${errorMessage(error)}`);
      return undefined;
    }
  }

  onModuleDestroy(): Promise<void> {
    return this.thread.end();
  }
}
