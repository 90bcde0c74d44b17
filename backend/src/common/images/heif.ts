import type { FileHandle } from 'node:fs/promises';

/** Colours of an image as numbers (ISO/IEC 23091-2): of its primaries, and of its transfer function. */
export interface CodedColours {
  primaries: number;
  transfer: number;
}

/** Description of the image in a HEIF container (ISO/IEC 23008-12), read without decoding any pixel. */
export interface HeifInfo {
  /** Type of the primary item, such as `hvc1`, `av01` or `grid`; undefined if there is none. */
  primary: string | undefined;
  /** Types of all items. */
  types: ReadonlySet<string>;
  /** Types of the items that the primary item consists of; its own for a single image. */
  codecs: ReadonlySet<string>;
  colours: CodedColours | undefined;
  icc: Buffer | undefined;
  /** The description of the sequence, if there is one. */
  movie: Buffer | undefined;
}

/** Larger than the description of any photo, which has some kilobytes; a sequence lists its frames. */
const MAX_DESCRIPTION_BYTES = 16 * 2 ** 20;
/** Top-level boxes of a real file: less than ten. */
const MAX_BOXES = 200;
/**
 * Boxes next to each other, and items with properties: more than a photo of a thousand tiles has. They are read on the main
 * thread, and 16 MB have room for two million (A129).
 */
const MAX_PARTS = 10_000;

/** Too many parts for a photo. */
export class TooManyParts extends Error {}

export interface Box {
  type: string;
  body: Buffer;
}

/** Boxes in this content; stops at the first one that does not fit. @throws TooManyParts */
export function* boxesIn(content: Buffer): Generator<Box> {
  for (let at = 0, boxes = 0; at + 8 <= content.length; boxes++) {
    if (boxes === MAX_PARTS) throw new TooManyParts();
    const { type, size, header } = boxAt(content.subarray(at), content.length - at);
    if (size < header || at + size > content.length) return;
    yield { type, body: content.subarray(at + header, at + size) };
    at += size;
  }
}

/** The content of the first box at this path. @throws TooManyParts */
export function find(content: Buffer, ...path: readonly string[]): Buffer | undefined {
  const [type, ...rest] = path;
  if (type === undefined) return content;
  for (const box of boxesIn(content)) if (box.type === type) return find(box.body, ...rest);
  return undefined;
}

function boxAt(bytes: Buffer, left: number) {
  const size = bytes.readUInt32BE(0);
  const type = bytes.toString('latin1', 4, 8);
  if (size === 0) return { type, size: left, header: 8 };
  if (size !== 1 || bytes.length < 16) return { type, size, header: 8 };
  const long = bytes.readBigUInt64BE(8);
  return { type, size: Number(long), header: 16 };
}

/** Reads the description of a HEIF file; undefined if it has none that can be read. @throws TooManyParts */
export async function readHeif(file: FileHandle): Promise<HeifInfo | undefined> {
  const { size } = await file.stat();
  let meta: Buffer | undefined;
  let movie: Buffer | undefined;
  const header = Buffer.alloc(16);
  for (let at = 0, boxes = 0; at + 8 <= size && boxes < MAX_BOXES; boxes++) {
    const { bytesRead } = await file.read(header, 0, 16, at);
    const box = boxAt(header.subarray(0, bytesRead), size - at);
    if (box.size < box.header || at + box.size > size) break;
    if ((box.type === 'meta' || box.type === 'moov') && box.size <= MAX_DESCRIPTION_BYTES) {
      const body = Buffer.alloc(box.size - box.header);
      await file.read(body, 0, body.length, at + box.header);
      if (box.type === 'meta') meta ??= body.subarray(4);
      else movie ??= body;
    }
    at += box.size;
  }
  try {
    return meta || movie ? describe(meta ?? Buffer.alloc(0), movie) : undefined;
  } catch (error) {
    // A length that is larger than its box.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether the image is AVIF, whatever the brand of the container. */
export async function isAvif(file: FileHandle): Promise<boolean> {
  try {
    const info = await readHeif(file);
    if (info?.primary !== undefined) return info.codecs.has('av01');
  } catch (error) {
    // It is refused before it is decoded.
    if (error instanceof TooManyParts) return false;
    throw error;
  }
  const brand = Buffer.alloc(4);
  await file.read(brand, 0, 4, 8);
  return /^avi[fs]$/.test(brand.toString('latin1'));
}

function describe(meta: Buffer, movie: Buffer | undefined): HeifInfo {
  const items = itemTypes(find(meta, 'iinf') ?? Buffer.alloc(0));
  const primary = primaryItem(find(meta, 'pitm'));
  const parts = primary === undefined ? [] : partsOf(find(meta, 'iref'), primary);
  const type = primary === undefined ? undefined : items.get(primary);
  const codecs = parts.length > 0 ? parts.map((id) => items.get(id)) : [type];
  // Some cameras describe the colours of the tiles only.
  const described = [primary, parts[0]].flatMap((id) => (id === undefined ? [] : propertiesOf(meta, id)));
  const colours = described.filter((box) => box.type === 'colr').map(({ body }) => body);
  return {
    primary: type,
    types: new Set(items.values()),
    codecs: new Set(codecs.flatMap((codec) => codec ?? [])),
    colours: colours.flatMap((body) => codedColours(body) ?? [])[0],
    icc: colours.flatMap((body) => profileIn(body) ?? [])[0],
    movie,
  };
}

/** Types of the items by their ids. */
function itemTypes(iinf: Buffer): Map<number, string> {
  const types = new Map<number, string>();
  for (const { type, body } of boxesIn(iinf.subarray(iinf[0] === 0 ? 6 : 8))) {
    const version = body[0] ?? 0;
    if (type !== 'infe' || version < 2) continue;
    const [id, at] = version === 2 ? [body.readUInt16BE(4), 8] : [body.readUInt32BE(4), 10];
    types.set(id, body.toString('latin1', at, at + 4));
  }
  return types;
}

function primaryItem(pitm: Buffer | undefined): number | undefined {
  return pitm && (pitm[0] === 0 ? pitm.readUInt16BE(4) : pitm.readUInt32BE(4));
}

/** Ids of the items that an item is derived from, such as the tiles of a grid. */
function partsOf(iref: Buffer | undefined, item: number): number[] {
  if (!iref) return [];
  const bytes = iref[0] === 0 ? 2 : 4;
  for (const { type, body } of boxesIn(iref.subarray(4))) {
    if (type !== 'dimg' || body.readUIntBE(0, bytes) !== item) continue;
    const count = body.readUInt16BE(bytes);
    return Array.from({ length: count }, (_, index) => body.readUIntBE(bytes + 2 + index * bytes, bytes));
  }
  return [];
}

/** Properties that are associated with an item. */
function propertiesOf(meta: Buffer, item: number): Box[] {
  const properties = [...boxesIn(find(meta, 'iprp', 'ipco') ?? Buffer.alloc(0))];
  const ipma = find(meta, 'iprp', 'ipma');
  if (!ipma) return [];
  const [version, isWide] = [ipma[0] ?? 0, ((ipma[3] ?? 0) & 1) === 1];
  const idBytes = version < 1 ? 2 : 4;
  const entries = ipma.readUInt32BE(4);
  if (entries > MAX_PARTS) throw new TooManyParts();
  for (let entry = 0, at = 8; entry < entries; entry++) {
    const id = ipma.readUIntBE(at, idBytes);
    const count = ipma.readUInt8(at + idBytes);
    const from = at + idBytes + 1;
    at = from + count * (isWide ? 2 : 1);
    if (id !== item) continue;
    const indexes = Array.from({ length: count }, (_, index) =>
      isWide ? ipma.readUInt16BE(from + index * 2) & 0x7fff : ipma.readUInt8(from + index) & 0x7f,
    );
    return indexes.flatMap((index) => properties[index - 1] ?? []);
  }
  return [];
}

/** Colours of a `colr` box that are given as numbers. */
export function codedColours(colr: Buffer): CodedColours | undefined {
  if (colr.toString('latin1', 0, 4) !== 'nclx') return undefined;
  return { primaries: colr.readUInt16BE(4), transfer: colr.readUInt16BE(6) };
}

/** An ICC profile, unless it is too short or describes other pixels than RGB. */
export function profileIn(colr: Buffer): Buffer | undefined {
  const isProfile = ['prof', 'rICC'].includes(colr.toString('latin1', 0, 4));
  const profile = colr.subarray(4);
  return isProfile && profile.length >= 128 && profile.toString('latin1', 16, 20) === 'RGB '
    ? profile
    : undefined;
}
