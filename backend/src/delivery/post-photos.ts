import { extname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { ServerAddress } from '../config/server-address.js';
import { FileStore } from '../files/file-store.js';
import { fileUrl } from '../files/files.service.js';
import type { Post } from '../posts/posts.schemas.js';
import type { FileRecord } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { TrelloFiles } from '../trello/trello-files.js';

/** Keeps the photos of a post attached to its card. Everything can be repeated. */
@Injectable()
export class PostPhotos {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly store: FileStore,
    private readonly address: ServerAddress,
    private readonly cardFiles: TrelloFiles,
  ) {}

  /** Attaches the photos that the post bears and takes off those that it bore before; what people attached stays. */
  async putOn(cardId: string, { submissionId, images }: Post): Promise<void> {
    const { team_photos } = await this.submissions.read(submissionId, ['team_photos']);
    const attached = await this.cardFiles.list(cardId);
    for (const record of team_photos) {
      const name = attachmentName(record);
      const present = attached.filter((attachment) => attachment.name === name);
      const isWanted = images.includes(record.id);
      if (isWanted && present.length === 0) await this.attach(cardId, record, name);
      if (!isWanted) for (const { id } of present) await this.cardFiles.remove(cardId, id);
    }
  }

  /** A photo of an older version that is on its card only stays away: it was never cleaned. */
  private async attach(cardId: string, { id, type }: FileRecord, fileName: string): Promise<void> {
    const file = await this.store.open(id);
    if (!file) return;
    const url = this.address.publicUrl() + fileUrl(id);
    try {
      await this.cardFiles.attach({
        cardId,
        fileName,
        mimeType: type,
        size: file.size,
        content: file.stream,
        url,
      });
    } finally {
      file.stream.destroy();
    }
  }
}

/** By which an attachment is known again: two photos may have one name. */
function attachmentName({ id, name }: FileRecord): string {
  const extension = extname(name);
  return `${name.slice(0, name.length - extension.length).slice(0, 100)} ${id.slice(0, 8)}${extension}`;
}
