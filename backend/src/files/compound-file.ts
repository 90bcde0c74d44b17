import type { FileHandle } from 'node:fs/promises';

/** A storage or stream in a compound file, the container of Office files before 2007 ([MS-CFB]). */
interface Entry {
  name: string;
  start: number;
  size: number;
}

/** Types of entries: 1 is a storage, 2 a stream, 5 the root. */
const [STREAM, ROOT] = [2, 5];
const ENTRY_BYTES = 128;
/** This and larger numbers are no sectors. */
const END_OF_CHAIN = 0xffff_fffa;
const FREE = 0xffff_ffff;
const MINI_SECTOR_BYTES = 64;
/** Streams below this size are in the mini stream. */
const MINI_STREAM_BELOW = 4096;
/** More than the directory of any document: 32 MB. */
const MAX_DIRECTORY_SECTORS = 65_536;
const READ_BYTES = 65_536;

/** Why a compound file cannot be read: parts that it refers to are missing, or it contradicts itself. */
export class CompoundFileError extends Error {
  constructor(readonly problem: 'incomplete' | 'malformed') {
    super(`the compound file is ${problem}`);
  }
}

/** Reads names and contents of a compound file; nothing in it is executed or unpacked. */
export class CompoundFile {
  private readonly file: FileHandle;
  private readonly sectorBytes: number;
  private readonly table: Uint32Array;
  private entries: Entry[] = [];
  private root: Entry | undefined;

  private constructor(file: FileHandle, sectorBytes: number, table: Uint32Array) {
    this.file = file;
    this.sectorBytes = sectorBytes;
    this.table = table;
  }

  /** @throws CompoundFileError */
  static async open(file: FileHandle): Promise<CompoundFile> {
    const { size } = await file.stat();
    const header = Buffer.alloc(512);
    const { bytesRead } = await file.read(header, 0, 512, 0);
    const shift = header.readUInt16LE(30);
    if (bytesRead < 512 || (shift !== 9 && shift !== 12)) throw new CompoundFileError('malformed');
    const sectorBytes = 2 ** shift;
    const sectors = Math.max(0, Math.ceil(size / sectorBytes) - 1);
    const table = await readTable(file, header, { sectorBytes, sectors });
    const opened = new CompoundFile(file, sectorBytes, table);
    await opened.readEntries(header.readUInt32LE(48));
    return opened;
  }

  /** Names of all storages and streams. */
  get names(): string[] {
    return this.entries.map(({ name }) => name);
  }

  /** First bytes of a stream, at most one sector; empty if there is no such stream. */
  async startOf(name: string): Promise<Buffer> {
    const stream = this.find(name);
    if (!stream) return Buffer.alloc(0);
    if (stream.size >= MINI_STREAM_BELOW) return this.sector(stream.start);
    const from = stream.start * MINI_SECTOR_BYTES;
    const holder = this.chain(this.root?.start ?? END_OF_CHAIN)[Math.floor(from / this.sectorBytes)];
    if (holder === undefined) throw new CompoundFileError('malformed');
    const offset = from % this.sectorBytes;
    return (await this.sector(holder)).subarray(offset, offset + MINI_SECTOR_BYTES);
  }

  /** Up to `length` bytes behind the first occurrence of these bytes in a stream, or undefined. */
  async bytesAfter(name: string, wanted: Buffer, length: number): Promise<Buffer | undefined> {
    const stream = this.find(name);
    if (!stream || stream.size < MINI_STREAM_BELOW) return undefined;
    let bytes = Buffer.alloc(0);
    for (const run of runsOf(this.chain(stream.start), Math.floor(READ_BYTES / this.sectorBytes))) {
      bytes = Buffer.concat([bytes, await this.sectors(run.from, run.count)]);
      const at = bytes.indexOf(wanted);
      if (at !== -1 && at + wanted.length + length <= bytes.length)
        return bytes.subarray(at + wanted.length, at + wanted.length + length);
      bytes = bytes.subarray(Math.max(0, bytes.length - wanted.length - length));
    }
    return undefined;
  }

  private find(name: string): Entry | undefined {
    return this.entries.find((entry) => entry.name === name);
  }

  private async readEntries(start: number): Promise<void> {
    const sectors = this.chain(start);
    if (sectors.length > MAX_DIRECTORY_SECTORS) throw new CompoundFileError('malformed');
    for (const sector of sectors) {
      const bytes = await this.sector(sector);
      for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES)
        this.addEntry(bytes.subarray(at, at + ENTRY_BYTES));
    }
    if (!this.root) throw new CompoundFileError('malformed');
  }

  private addEntry(bytes: Buffer): void {
    const type = bytes[66] ?? 0;
    const length = Math.min(64, bytes.readUInt16LE(64)) - 2;
    if (type === 0 || length < 0) return;
    const entry = {
      name: bytes.toString('utf16le', 0, length),
      start: bytes.readUInt32LE(116),
      size: bytes.readUInt32LE(120),
    };
    if (type === ROOT) this.root = entry;
    else this.entries.push(type === STREAM ? entry : { ...entry, size: 0 });
  }

  /** Sectors of a stream, in order. */
  private chain(start: number): number[] {
    const sectors: number[] = [];
    for (let sector = start; sector < END_OF_CHAIN; sector = this.table[sector] ?? END_OF_CHAIN) {
      if (sector >= this.table.length || sectors.length > this.table.length)
        throw new CompoundFileError('malformed');
      sectors.push(sector);
    }
    return sectors;
  }

  private async sector(index: number): Promise<Buffer> {
    return this.sectors(index, 1);
  }

  private async sectors(index: number, count: number): Promise<Buffer> {
    const length = count * this.sectorBytes;
    return readSectors(this.file, (index + 1) * this.sectorBytes, length);
  }
}

/** The allocation table: for each sector, the next one of its stream. */
async function readTable(
  file: FileHandle,
  header: Buffer,
  { sectorBytes, sectors }: { sectorBytes: number; sectors: number },
): Promise<Uint32Array> {
  const perSector = sectorBytes / 4;
  const needed = Math.ceil(sectors / perSector);
  const places = Array.from({ length: 109 }, (_, index) => header.readUInt32LE(76 + index * 4));
  for (let next = header.readUInt32LE(68); next < END_OF_CHAIN && places.length < needed; ) {
    const more = await readSectors(file, (next + 1) * sectorBytes, sectorBytes);
    for (let at = 0; at < sectorBytes - 4; at += 4) places.push(more.readUInt32LE(at));
    next = more.readUInt32LE(sectorBytes - 4);
  }
  const used = places.filter((place) => place < END_OF_CHAIN).slice(0, needed);
  const table = new Uint32Array(used.length * perSector);
  for (const [index, place] of used.entries()) {
    const bytes = await readSectors(file, (place + 1) * sectorBytes, sectorBytes);
    for (let at = 0; at < perSector; at++) table[index * perSector + at] = bytes.readUInt32LE(at * 4);
  }
  if (table.subarray(sectors).some((next) => next !== FREE)) throw new CompoundFileError('incomplete');
  return table.subarray(0, sectors);
}

async function readSectors(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead === 0) throw new CompoundFileError('incomplete');
  // The last sector of a file may be shorter.
  return buffer;
}

/** Adjacent sectors together, at most `most`. */
function* runsOf(sectors: readonly number[], most: number): Generator<{ from: number; count: number }> {
  let [from, count] = [sectors[0] ?? 0, 0];
  for (const sector of sectors) {
    if (sector === from + count && count < most) count++;
    else {
      yield { from, count };
      [from, count] = [sector, 1];
    }
  }
  if (count > 0) yield { from, count };
}
