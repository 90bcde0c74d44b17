import { inspect } from 'node:util';
import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { errorCode } from '../errors.js';
import { currentRequestId } from './request-id.js';

/**
 * Keeps the process running when stdout or stderr is closed, because the command behind a pipe or the
 * terminal has exited. Without a listener the next log line would crash the process, even during shutdown.
 * Reports it once on the other stream.
 */
export function ignoreBrokenPipe(): void {
  goOnWithout('stdout', process.stderr);
  goOnWithout('stderr', process.stdout);
}

function goOnWithout(name: 'stdout' | 'stderr', other: NodeJS.WriteStream): void {
  let hasLogged = false;
  // Emitted again for every lost line.
  process[name].on('error', (error) => {
    if (hasLogged) return;
    hasLogged = true;
    other.write(`${name} is closed (${errorCode(error)}): log lines written there are lost.\n`);
  });
}

/**
 * Patterns that must not appear in the log although an error message may contain them, with their
 * replacements.
 */
const BLOTS: readonly [pattern: RegExp, instead: string][] = [
  // Credentials in URLs and headers, and the key formats of the vendors.
  [/:\/\/[^\s/@:]+:[^\s/@]+@/g, '://[credentials]@'],
  [/\b(Bearer|Basic|OAuth)\s+[\w.~+/=-]{8,}/gi, '$1 [credentials]'],
  [/\b(key|token|secret|password|apikey|api_key)(["']?\s*[=:]\s*["']?)[^\s&"',}]+/gi, '$1$2[credentials]'],
  [/\b(sk|sb_secret|apify_api|ATTA|ATCTT)[-_\w]{12,}/g, '[credentials]'],
  // E-mail addresses. Matched only from the start of a word: otherwise a long word without @ is scanned again
  // from each character.
  [/(?<![^\s@<>"'(),;:])[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[a-z]{2,}/gi, '[address]'],
  // Form ids, in a URL or labelled as such.
  [
    /(forms|form_submissions|formId|form|submission(?:_id)?)([/=:\s]+)[0-9a-f]{8}-[0-9a-f-]{27}/gi,
    '$1$2[id]',
  ],
  // Review tokens in a client's link.
  [/(\/review\/)[\w-]{20,}/g, '$1[token]'],
];

/** Redacts a log line: this server's secrets, any credentials, email addresses and form ids. */
export function redact(line: string, secrets: readonly string[] = []): string {
  const known = secrets.reduce((text, secret) => text.replaceAll(secret, '[credentials]'), line);
  return BLOTS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), known);
}

const LEVELS = ['error', 'warn', 'log', 'debug'] as const;
const UP_TO = { error: 1, warn: 2, info: 3, debug: 4 };

/** Nest start-up contexts that are omitted from the log. */
const FRAMEWORK = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

interface LogSettings {
  logLevel: keyof typeof UP_TO;
  logFormat: 'text' | 'json';
  secrets: readonly string[];
}

/**
 * The log, one line per entry, as text or as JSON, with the id of the request. Never logs a body, a password
 * or a form's id; anything that slips in through an error is redacted.
 */
export class AppLogger extends ConsoleLogger {
  private readonly secrets: readonly string[];

  constructor({ logLevel, logFormat, secrets }: LogSettings) {
    const isJson = logFormat === 'json';
    super({
      prefix: 'Byline',
      logLevels: LEVELS.slice(0, UP_TO[logLevel]),
      json: isJson,
      colors: !isJson && process.stdout.isTTY,
    });
    this.secrets = secrets;
  }

  protected override printMessages(messages: unknown[], ...rest: unknown[]): void {
    const lines = messages.map((message) =>
      oneLine(redact(typeof message === 'string' ? message : inspect(message), this.secrets)),
    );
    const print = super.printMessages as (messages: unknown[], ...rest: unknown[]) => void;
    print.call(this, lines, ...rest);
  }

  protected override printAsJson(message: string, entry: Parameters<ConsoleLogger['printAsJson']>[1]): void {
    const { context, logLevel, writeStreamType = 'stdout', errorStack, params } = entry;
    const fields = {
      time: new Date().toISOString(),
      level: logLevel === 'log' ? 'info' : logLevel,
      context,
      message,
      ...this.redactFields(params),
      requestId: currentRequestId(),
      stack: typeof errorStack === 'string' ? redact(errorStack, this.secrets) : undefined,
    };
    process[writeStreamType].write(`${JSON.stringify(fields)}\n`);
  }

  /** Fields of an entry in the text log: `kind=board ms=12`. */
  protected override stringifyParams(params: Record<string, unknown>): string {
    return Object.entries(this.redactFields(params))
      .map(([name, value]) => `${name}=${value}`)
      .join(' ');
  }

  /** The fields of an entry, `logger.log('mail sent', { kind: 'confirmation' })`, each redacted like a message. */
  private redactFields(params: Record<string, unknown> = {}): Record<string, unknown> {
    const toField = (value: unknown) =>
      typeof value === 'string' ? oneLine(redact(value, this.secrets)) : value;
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, toField(value)]));
  }

  protected override stringifyMessage(message: unknown, level: LogLevel): string {
    const requestId = currentRequestId();
    return super.stringifyMessage(message, level) + (requestId === undefined ? '' : ` [${requestId}]`);
  }

  /** Also called without a stack, despite its type. */
  protected override printStackTrace(stack?: string): void {
    if (stack) super.printStackTrace(redact(stack, this.secrets));
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (!FRAMEWORK.has(String(rest.at(-1)))) super.log(message, ...(rest as string[]));
  }
}

/** Escapes line breaks, so that request data cannot forge a log line. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
