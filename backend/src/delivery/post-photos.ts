import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { FileDownloadService } from '../files/file-download.service.js';
import { Spool } from '../files/spool.js';
import type { Post } from '../posts/posts.schemas.js';
import type { FileRecord } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { TrelloFiles } from '../trello/trello-files.js';

/** Keeps the photos of a post attached to its card. Everything can be repeated. */
@Injectable()
export class PostPhotos {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly downloads: FileDownloadService,
    private readonly spool: Spool,
    private readonly cardFiles: TrelloFiles,
  ) {}

  /** Attaches the photos that the post bears and takes off those that it bore before; what people attached stays. */
  async putOn(cardId: string, { submissionId, images }: Post): Promise<void> {
    const { team_photos } = await this.submissions.read(submissionId, ['team_photos']);
    const attached = await this.cardFiles.named(cardId);
    for (const record of team_photos) {
      const name = attachmentName(record);
      const present = attached.filter((attachment) => attachment.name === name);
      const isWanted = images.includes(record.id);
      if (isWanted && present.length === 0) await this.attach(cardId, record, name);
      if (!isWanted) for (const { id } of present) await this.cardFiles.remove(cardId, id);
    }
  }

  /** By way of the disk: the vendor wants to know the length first, and memory is no place for a photo. */
  private async attach(cardId: string, record: FileRecord, fileName: string): Promise<void> {
    // A name for this time alone: two posts may bear one photo, and whoever is done first removes their file.
    const path = join(this.spool.incoming, `for-card-${record.id}-${randomUUID()}`);
    await mkdir(this.spool.incoming, { recursive: true });
    try {
      const { stream } = await this.downloads.download(record.id, undefined);
      await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
      const { size } = await stat(path);
      await this.cardFiles.attach({ cardId, fileName, mimeType: record.type, size, source: { path } });
    } finally {
      await this.spool.discard(path);
    }
  }
}

/** By which an attachment is known again: two photos may have one name. */
function attachmentName({ id, name }: FileRecord): string {
  const extension = extname(name);
  return `${name.slice(0, name.length - extension.length).slice(0, 100)} ${id.slice(0, 8)}${extension}`;
}
