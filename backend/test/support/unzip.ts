import { crc32 } from 'node:zlib';

/** Extracts an archive of stored entries through its directory. Throws for an invalid archive. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('no end of directory');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('no directory entry');
    const [crc, size] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 24)];
    const nameLength = archive.readUInt16LE(at + 28);
    const local = archive.readUInt32LE(at + 42);
    if (archive.readUInt32LE(local) !== 0x04034b50) throw new Error('no local header');
    const from = local + 30 + archive.readUInt16LE(local + 26);
    const content = archive.subarray(from, from + size);
    if (crc32(content) !== crc) throw new Error('wrong checksum');
    files.set(archive.toString('utf8', at + 46, at + 46 + nameLength), content);
    at += 46 + nameLength;
  }
  return files;
}

/** Makes supertest read a response as bytes: `.buffer(true).parse(binary)`. */
export function binary(response: object, done: (error: Error | null, body: Buffer) => void): void {
  const stream = response as NodeJS.ReadableStream;
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}
