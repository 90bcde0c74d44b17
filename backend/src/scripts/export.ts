import 'reflect-metadata';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../common/errors.js';
import { dataDirFromEnvironment } from '../config/config.js';
import { holdsDatabase } from '../database/data-folder.js';
import { exportSql } from '../database/export.js';
import { openDatabase } from '../database/open.js';
import { oneLineEach } from './command.js';

/** Writes the embedded database as SQL for `psql`: `npm run export [FILE]`, to standard output without a file. */
await oneLineEach(async () => {
  const [, , file] = process.argv;
  const dataDir = dataDirFromEnvironment();
  if (!holdsDatabase(dataDir))
    throw new OperatorError(`${dataDir} holds no embedded database. Set DATA_DIR to the folder that does.`);
  const connection = await openDatabase({ kind: 'embedded' }, dataDir);
  try {
    if (!connection.embedded) return;
    const rows = Readable.from(exportSql(connection.embedded));
    if (file) await pipeline(rows, createWriteStream(file, { mode: 0o600 }));
    else await pipeline(rows, process.stdout, { end: false });
  } finally {
    await connection.close();
  }
  if (file) console.log(`Exported to ${file}`);
});
