import { extname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { CardFiles } from '../capabilities/boards.js';
import { ServerAddress } from '../config/config.module.js';
import { FileStore } from '../files/file-store.js';
import { fileUrl } from '../files/files.service.js';
import type { Post } from '../posts/posts.schemas.js';
import type { FileRecord } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';

/** Keeps the photos of a post attached to its card. Idempotent. */
@Injectable()
export class PostPhotos {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly store: FileStore,
    private readonly address: ServerAddress,
    private readonly cardFiles: CardFiles,
  ) {}

  /** Attaches the photos of the post and removes its earlier and deleted ones; attachments by people stay. */
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
    const deleted = images.filter((image) => team_photos.every(({ id }) => id !== image));
    for (const { id, name } of attached) {
      if (deleted.some((image) => isPhoto(name, image))) await this.cardFiles.remove(cardId, id);
    }
  }

  /** A photo of an older version that exists only on its card is skipped: it was never cleaned. */
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

/** Characters of a photo's id at the end of its attachment's name: two photos may have the same name. */
const ID_LENGTH = 8;

function attachmentName({ id, name }: FileRecord): string {
  const extension = extname(name);
  return `${name.slice(0, name.length - extension.length).slice(0, 100)} ${id.slice(0, ID_LENGTH)}${extension}`;
}

/** Whether the file name of an attachment contains the id of this photo. */
function isPhoto(fileName: string, id: string): boolean {
  const extension = extname(fileName);
  return fileName.slice(0, fileName.length - extension.length).endsWith(` ${id.slice(0, ID_LENGTH)}`);
}
