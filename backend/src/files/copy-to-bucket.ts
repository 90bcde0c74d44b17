import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode, OperatorError } from '../common/errors.js';
import { isKey } from './file-store.js';
import { JOURNALS, type JournalName, LocalJournal, S3Journal } from './journals.js';
import type { S3Bucket } from './s3-bucket.js';
import { objectKey } from './s3-file-store.js';

export interface CopyOptions {
  /** Folder of the local file store. */
  folder: string;
  /** Folder of the journals. */
  dataDir: string;
  bucket: S3Bucket;
  /** Only reports what would be copied. */
  dryRun: boolean;
  say: (line: string) => void;
}

/**
 * Copies local files and journals to a bucket, and leaves them where they are. Skips what the bucket already
 * has with the same content, so that an interrupted copy is continued by another run.
 * @returns number of files that were copied, or would be
 * @throws OperatorError if a copy differs from its file
 */
export async function copyToBucket(options: CopyOptions): Promise<number> {
  const { folder, bucket, dryRun, say } = options;
  const names = (await filesIn(folder)).filter(isKey);
  let copied = 0;
  for (const [index, name] of names.entries()) {
    const path = join(folder, name);
    const wanted = await hashOf(createReadStream(path));
    if ((await hashInBucket(bucket, name)) === wanted) continue;
    if (!dryRun) {
      await bucket.putFile(objectKey(name), path);
      if ((await hashInBucket(bucket, name)) !== wanted)
        throw new OperatorError(`The copy of ${path} differs from it. Run the command again.`);
    }
    copied += 1;
    say(`${dryRun ? 'would copy' : 'copied'} ${name} (${index + 1} of ${names.length})`);
  }
  say(`${names.length - copied} of ${names.length} files were already in the bucket with the same content`);
  for (const name of Object.keys(JOURNALS) as JournalName[]) await copyJournal(name, options);
  return copied;
}

async function copyJournal(name: JournalName, { dataDir, bucket, dryRun, say }: CopyOptions): Promise<void> {
  const target = new S3Journal(bucket, name);
  const present = new Set(await target.all());
  const missing = (await new LocalJournal(dataDir, name).all()).filter((entry) => !present.has(entry));
  if (!dryRun) await target.addAll(missing);
  say(`${dryRun ? 'would copy' : 'copied'} ${missing.length} entries of the journal ${name}`);
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function hashInBucket(bucket: S3Bucket, name: string): Promise<string | undefined> {
  const file = await bucket.open(objectKey(name));
  return file && hashOf(file.stream);
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}
