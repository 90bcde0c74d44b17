import { ConsoleLogger } from '@nestjs/common';

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

/** The log: one line an entry. Never a body, a password or a form's id. */
export class AppLogger extends ConsoleLogger {
  constructor(level: keyof typeof UP_TO) {
    super({ prefix: 'Byline', logLevels: LEVELS.slice(0, UP_TO[level]), colors: process.stdout.isTTY });
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (!FRAMEWORK.has(String(rest.at(-1)))) super.log(message, ...(rest as string[]));
  }
}
