import { Zip, ZipPassThrough } from 'fflate';

/** A file of an archive; its bytes come as they are asked for. */
export interface ZipEntry {
  /** Path within the archive, with forward slashes. */
  name: string;
  content: AsyncIterable<Buffer> | Buffer;
}

const NOTHING = new Uint8Array();

/**
 * An archive as a stream, entry by entry in constant memory, stored without compression: photos and recordings do
 * not shrink. Holds less than 4 GiB (no ZIP64), which the room of one form is far below.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, madeAt: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, content } of entries) {
    const file = new ZipPassThrough(name);
    file.mtime = madeAt;
    archive.add(file);
    for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
      file.push(chunk);
      yield* ready.splice(0);
    }
    file.push(NOTHING, true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}
