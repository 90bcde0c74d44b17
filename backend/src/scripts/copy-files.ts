import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { OperatorError } from '../common/errors.js';
import { configFromEnvironment } from '../config/config.js';
import { copyToBucket } from '../files/copy-to-bucket.js';
import { openBucket, storedFolder } from '../files/storage.module.js';
import { INTEGRATIONS } from '../integrations.js';
import { oneLineEach } from './command.js';

/** Copies FILES_DIR and the journals of DATA_DIR to the bucket: `npm run files:copy [-- --dry-run]`. */
await oneLineEach(async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const config = configFromEnvironment(INTEGRATIONS);
  const bucket = await openBucket(config);
  if (!bucket) throw new OperatorError('Set S3_BUCKET and its keys first: see docs/files.md.');
  const folder = storedFolder(config);
  const dryRun = values['dry-run'];
  const copied = await copyToBucket({ folder, dataDir: config.dataDir, bucket, dryRun, say: console.log });
  console.log(
    dryRun ? `${copied} files of ${folder} are to be copied` : `${copied} files of ${folder} were copied`,
  );
});
