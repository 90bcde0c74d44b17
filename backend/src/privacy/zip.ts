import { crc32 } from 'node:zlib';

/** A file of an archive; its bytes come as they are asked for. */
export interface ZipEntry {
  /** Path within the archive, with forward slashes. */
  name: string;
  content: AsyncIterable<Buffer> | Buffer;
}

const LOCAL_HEADER = 0x04034b50;
const DATA_DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
/** Bit 3: sizes follow the data; bit 11: the name is UTF-8. */
const FLAGS = 0x0808;

interface Written {
  name: Buffer;
  crc: number;
  size: number;
  offset: number;
}

/**
 * An archive as a stream, entry by entry in constant memory, stored without compression: photos and recordings do
 * not shrink. Holds less than 4 GiB (no ZIP64), which the room of one form is far below.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, madeAt: Date): AsyncGenerator<Buffer> {
  const stamp = dosTime(madeAt);
  const written: Written[] = [];
  let offset = 0;
  for await (const { name: label, content } of entries) {
    const entry: Written = { name: Buffer.from(label), crc: 0, size: 0, offset };
    yield localHeader(entry, stamp);
    for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
      entry.crc = crc32(chunk, entry.crc);
      entry.size += chunk.length;
      yield chunk;
    }
    yield dataDescriptor(entry);
    offset += 30 + entry.name.length + entry.size + 16;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map((entry) => centralHeader(entry, stamp)));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

function localHeader({ name }: Written, { time, date }: DosTime): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(time, 10);
  header.writeUInt16LE(date, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function dataDescriptor({ crc, size }: Written): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(DATA_DESCRIPTOR, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(size, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

function centralHeader({ name, crc, size, offset }: Written, { time, date }: DosTime): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(time, 12);
  header.writeUInt16LE(date, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(size, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

interface DosTime {
  time: number;
  date: number;
}

/** Two-second steps since 1980, in UTC. */
function dosTime(at: Date): DosTime {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return { time, date };
}
