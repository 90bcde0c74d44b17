import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { OperatorError } from '../common/errors.js';
import { configFromEnvironment } from '../config/config.js';
import type { Config } from '../config/config.types.js';
import { openPostgres } from '../database/postgres.js';
import { restoreDump, timeOfDump } from '../database/rehearsal.js';
import { INTEGRATIONS } from '../integrations.js';
import { checkRestored } from '../rehearse-restore.js';
import { oneLineEach } from './command.js';

/**
 * Restores a dump into a scratch database and compares it with the live one:
 * `npm run rehearse-restore -- byline.dump [--files FOLDER] [--exact]`. Changes neither the live database nor its files.
 */
await oneLineEach(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { files: { type: 'string' }, exact: { type: 'boolean', default: false } },
  });
  const [dump] = positionals;
  if (!dump) throw new OperatorError('Name the dump: npm run rehearse-restore -- byline.dump');
  const config = configFromEnvironment(INTEGRATIONS);
  const scratch = scratchOf(config);
  const dumpedAt = timeOfDump(dump);
  const [live, restored] = [await openPostgres(liveUrl(config)), await openPostgres(scratch)];
  await restoreDump(restored, scratch, dump);
  console.log(
    `The dump of ${dumpedAt.toISOString()} was restored into ${new URL(scratch).pathname.slice(1)}.`,
  );
  const damages = await checkRestored({
    config,
    live,
    restored,
    dumpedAt: values.exact ? undefined : dumpedAt,
    folder: values.files,
    print: console.log,
  });
  await live.close();
  if (damages.length > 0) throw new OperatorError(['The backup is damaged:', ...damages].join('\n'));
  console.log('No damage was found.');
});

function liveUrl({ database }: Config): string {
  if (database.kind === 'embedded') throw new OperatorError('Set DATABASE_URL to the live database.');
  return database.url;
}

/** The database `<live>_rehearsal` on the same server, which `deploy/database.sql` creates. */
function scratchOf(config: Config): string {
  const url = new URL(liveUrl(config));
  url.pathname += '_rehearsal';
  return url.href;
}
