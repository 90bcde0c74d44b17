import { join } from 'node:path';
import { type FactoryProvider, Global, Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { RemovedPersonList } from '../common/journal.js';
import { incomingFolder } from '../config/config.module.js';
import type { Config } from '../config/config.types.js';
import { FileStore } from './file-store.js';
import {
  EndedLinkList,
  ErasureList,
  ImportErasureList,
  type JournalName,
  LocalJournal,
  RefusalList,
  RevocationList,
  S3Journal,
} from './journals.js';
import { LocalFileStore } from './local-file-store.js';
import type { S3Bucket } from './s3-bucket.js';
import { S3FileStore } from './s3-file-store.js';

/** The bucket, or undefined where files and journals are in local folders. */
const BUCKET = Symbol('bucket');

function journal(provide: FactoryProvider['provide'], name: JournalName): FactoryProvider {
  return {
    provide,
    inject: [BUCKET, ConfigService],
    useFactory: (bucket: S3Bucket | undefined, config: ConfigService<Config, true>) =>
      bucket ? new S3Journal(bucket, name) : new LocalJournal(config.get('dataDir', { infer: true }), name),
  };
}

/** Opens the configured bucket. The client is loaded only for that. */
export async function openBucket({ s3 }: Pick<Config, 's3'>): Promise<S3Bucket | undefined> {
  if (!s3) return undefined;
  const { S3Bucket } = await import('./s3-bucket.js');
  return new S3Bucket(s3);
}

/** Folder of the local file store. */
export function storedFolder({ filesDir }: Pick<Config, 'filesDir'>): string {
  return join(filesDir, 'stored');
}

/** Files and journals: in local folders, or in an S3 bucket that all servers share. */
@Global()
@Module({
  providers: [
    {
      provide: BUCKET,
      inject: [ConfigService],
      useFactory: (config: ConfigService<Config, true>) =>
        openBucket({ s3: config.get('s3', { infer: true }) }),
    },
    {
      provide: FileStore,
      inject: [BUCKET, ConfigService],
      useFactory: (bucket: S3Bucket | undefined, config: ConfigService<Config, true>) =>
        bucket
          ? new S3FileStore(bucket, incomingFolder(config))
          : new LocalFileStore(storedFolder({ filesDir: config.get('filesDir', { infer: true }) })),
    },
    journal(ErasureList, 'erasures'),
    journal(RefusalList, 'refusals'),
    journal(RevocationList, 'revocations'),
    journal(ImportErasureList, 'imports'),
    journal(EndedLinkList, 'ended-links'),
    journal(RemovedPersonList, 'removed-people'),
  ],
  exports: [
    FileStore,
    EndedLinkList,
    ErasureList,
    ImportErasureList,
    RefusalList,
    RemovedPersonList,
    RevocationList,
  ],
})
export class StorageModule {}
