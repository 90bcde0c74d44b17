import { ConsoleLogger } from '@nestjs/common';
import { redact } from './redact.js';

const LEVELS = ['error', 'warn', 'log', 'debug'] as const;
const UP_TO = { error: 1, warn: 2, info: 3, debug: 4 };

/** What Nest tells about its own start: a page of lines that nobody reads. */
const FRAMEWORK = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** The log: one line an entry. Never a body, a password or a form's id; what slips in by an error is blotted out. */
export class AppLogger extends ConsoleLogger {
  private readonly secrets: readonly string[];

  constructor({ logLevel, secrets }: { logLevel: keyof typeof UP_TO; secrets: readonly string[] }) {
    super({ prefix: 'Byline', logLevels: LEVELS.slice(0, UP_TO[logLevel]), colors: process.stdout.isTTY });
    this.secrets = secrets;
  }

  protected override printMessages(messages: unknown[], ...rest: unknown[]): void {
    const safe = messages.map((message) =>
      typeof message === 'string' ? oneLine(redact(message, this.secrets)) : message,
    );
    const print = super.printMessages as (messages: unknown[], ...rest: unknown[]) => void;
    print.call(this, safe, ...rest);
  }

  /** Called without a stack too, whatever its type says. */
  protected override printStackTrace(stack?: string): void {
    if (stack) super.printStackTrace(redact(stack, this.secrets));
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (!FRAMEWORK.has(String(rest.at(-1)))) super.log(message, ...(rest as string[]));
  }
}

/** A line break in what somebody sent would make a line of its own in the log. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
