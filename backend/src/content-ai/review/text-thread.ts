import { extname } from 'node:path';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { errorMessage } from '../../common/errors.js';
import { Thread } from '../../common/threads/thread.js';
import type { TextTasks } from './text-tasks.js';

/** Milliseconds that a text may take. */
const DEADLINE_MS = 2000;

/** Looks through what strangers wrote, in a thread that is ended at a deadline: no text can hold up the server. */
@Injectable()
export class TextThread implements OnModuleDestroy {
  private readonly logger = new Logger(TextThread.name);
  private readonly thread = new Thread(new URL(`./text.worker${extname(import.meta.url)}`, import.meta.url));

  /** @returns undefined when the text took too long, or could not be looked through */
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
