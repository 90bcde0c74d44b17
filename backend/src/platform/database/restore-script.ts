import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../operator-error.js';
import { type BackupFacts, END, HEADER } from './backup-script.js';
import type { EmbeddedSession } from './connection.js';

/** Characters of rows that go into the database together. */
const CHUNK = 1_000_000;
const COPY = /^copy (.+) from stdin;$/;

/**
 * What a backup says of itself.
 * @throws OperatorError when it is none of ours
 */
export async function readFacts(file: string): Promise<BackupFacts> {
  for await (const line of linesOf(file)) {
    if (!line.startsWith(HEADER)) break;
    return JSON.parse(line.slice(HEADER.length)) as BackupFacts;
  }
  throw unreadable(file);
}

/**
 * Puts the rows of a backup into a database that has the schema they fit, as they come: memory stays small.
 * @throws OperatorError when the backup is cut short or damaged
 */
export async function runScript(session: EmbeddedSession, file: string): Promise<void> {
  let whole = false;
  let copying: { target: string; lines: string[]; size: number } | undefined;
  const flush = async () => {
    if (!copying || copying.lines.length === 0) return;
    await session.copyIn(copying.target, `${copying.lines.join('\n')}\n`);
    copying = { ...copying, lines: [], size: 0 };
  };
  for await (const line of linesOf(file)) {
    if (copying && line !== '\\.') {
      copying.lines.push(line);
      copying.size += line.length;
      if (copying.size > CHUNK) await flush();
    } else if (copying) {
      await flush();
      copying = undefined;
    } else {
      const target = COPY.exec(line)?.[1];
      if (target !== undefined) copying = { target, lines: [], size: 0 };
      else if (line === END) whole = true;
      else if (line !== '' && !line.startsWith('--')) await session.execute(line);
    }
  }
  await session.execute('set session_replication_role = default');
  if (!whole) throw unreadable(file);
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file);
  const unpacked = packed.pipe(createGunzip());
  // A pipe hands no error on: a file that is not there, or a disk that cannot read on, would end the process.
  packed.on('error', (error) => unpacked.destroy(error));
  try {
    // Not by 'line' events: a line separator of Unicode is no end of a line here.
    yield* splitLines(unpacked);
  } catch (cause) {
    throw unreadable(file, cause);
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}

async function* splitLines(stream: NodeJS.ReadableStream): AsyncGenerator<string> {
  stream.setEncoding('utf8');
  let rest = '';
  for await (const piece of stream) {
    const lines = (rest + String(piece)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

export function unreadable(file: string, cause?: unknown): OperatorError {
  return new OperatorError(`${file} is not a backup that can be read.`, { cause });
}
