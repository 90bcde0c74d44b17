import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalJournal, S3Journal } from '../../src/files/journals.js';
import { LocalFileStore } from '../../src/files/local-file-store.js';
import { S3Bucket } from '../../src/files/s3-bucket.js';
import { S3FileStore } from '../../src/files/s3-file-store.js';
import { startTestS3, type TestS3 } from '../support/s3.js';
import { describeFileStore } from './file-store.suite.js';
import { describeJournal } from './journal.suite.js';

let s3: TestS3;
let dataDir: string;
beforeAll(async () => {
  s3 = await startTestS3();
  dataDir = await mkdtemp(join(tmpdir(), 'byline-journal-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describeFileStore('a local folder', async (folder) => new LocalFileStore(folder));
describeFileStore('S3', async (folder) => new S3FileStore(new S3Bucket(s3.config), folder));

describeJournal('a local folder', async () => new LocalJournal(dataDir, 'refusals'));
describeJournal('S3', async () => new S3Journal(new S3Bucket(s3.config), 'refusals'));
