import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from './app.js';
import { AdminPassword } from './auth/admin-password.js';
import { ActivitySeals } from './client-review/activity-seals.service.js';
import type { Config } from './config/config.types.js';
import { resolveSecretKey } from './config/secret-key.js';
import type { Connection } from './database/connection.js';
import { compareDatabases, type Rehearsal } from './database/rehearsal.js';
import { FileStore, isKey } from './files/file-store.js';
import { FILE_KINDS } from './shared/file-kinds.js';

interface Checked extends Rehearsal {
  /** The configuration of the live servers. */
  config: Config;
  /** Folder with a copy of the files, if it is to be checked. */
  folder: string | undefined;
  /** Prints a line of the report. */
  print(line: string): void;
}

/**
 * Compares a restored database, and a copy of the files, with the live ones, and checks the activity logs. Closes the
 * restored database. @returns the damages
 */
export async function checkRestored({
  config,
  live,
  restored,
  dumpedAt,
  folder,
  print,
}: Checked): Promise<string[]> {
  const { counts, damages } = await compareDatabases({ live, restored, dumpedAt });
  for (const { table, restored: copies, live: rows } of counts)
    print(`${table.padEnd(WIDTH)} ${copies} rows, ${rows} in the live database`);
  const app = await createApp({
    config: { ...config, logLevel: 'error' },
    connection: restored,
    adminPassword: new AdminPassword('not used', 'nowhere'),
    secretKey: await resolveSecretKey(config),
  });
  try {
    // Without its tables, nothing else can be checked.
    if (!counts.some(({ table }) => table === 'review_events')) return damages;
    damages.push(...(await brokenLogs(app.get(ActivitySeals, { strict: false }), restored, print)));
    if (folder !== undefined)
      damages.push(
        ...(await differentFiles(app.get(FileStore, { strict: false }), { restored, folder, print })),
      );
    return damages;
  } finally {
    await app.close();
  }
}

const WIDTH = 24;

async function brokenLogs(
  seals: ActivitySeals,
  restored: Connection,
  print: Checked['print'],
): Promise<string[]> {
  const ids = await restored.withSession((execute) =>
    execute('select distinct submission_id as id from public.review_events order by 1'),
  );
  let broken = 0;
  for (const { id } of ids) {
    const events = await seals.sealed(String(id));
    if (!seals.isIntact(String(id), events)) broken++;
  }
  print(`${'activity logs'.padEnd(WIDTH)} ${ids.length - broken} of ${ids.length} are intact`);
  return broken > 0 ? [`${broken} activity logs were changed, or SECRET_KEY is another one`] : [];
}

/** Compares the copies in a folder with the live files that the restored database names. */
async function differentFiles(
  store: FileStore,
  { restored, folder, print }: { restored: Connection; folder: string; print: Checked['print'] },
): Promise<string[]> {
  // Before the first upload there is no folder.
  const names = new Set(existsSync(folder) ? await readdir(folder) : []);
  const damages: string[] = [];
  let equal = 0;
  for (const id of await fileIds(restored)) {
    const file = await store.open(id);
    // Removed since the dump.
    if (!file) continue;
    const wanted = await hashOf(file.stream);
    if (!names.has(id)) damages.push(`the copy of the file ${id} is missing`);
    else if ((await hashOf(createReadStream(join(folder, id)))) === wanted) equal++;
    else damages.push(`the copy of the file ${id} differs from the file`);
  }
  print(`${'files'.padEnd(WIDTH)} ${equal} of ${equal + damages.length} copies are equal`);
  return damages;
}

/** The files that the submissions of a database name. */
async function fileIds(restored: Connection): Promise<string[]> {
  const each = Object.keys(FILE_KINDS).map(
    (kind) =>
      `select file ->> 'id' as id from public.form_submissions, jsonb_array_elements(${kind}) as file`,
  );
  const rows = await restored.withSession((execute) => execute(each.join(' union ')));
  return rows.map(({ id }) => String(id)).filter(isKey);
}

async function hashOf(stream: AsyncIterable<Buffer | string>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}
