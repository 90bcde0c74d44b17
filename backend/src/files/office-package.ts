/**
 * The parts of a Word or PowerPoint file from 2007 on (ECMA-376 part 2). Also used by worker threads, so it uses only
 * types that Node strips.
 */
import type { FileHandle } from 'node:fs/promises';
import { posix } from 'node:path';
import { attributeOf, parseXml, type XmlBudget } from './xml.ts';
import { readDirectory, readEntry, type ZipEntry } from './zip-archive.ts';

/** A relationship of a part to another part. */
export interface Relationship {
  id: string;
  /** Last segment of the type's address, which is the same in both variants of the standard. */
  type: string;
  /** Name of the other part. */
  target: string;
}

/** Unpacked bytes of the parts that describe the package; real ones have some kilobytes. */
const MAX_DESCRIPTION_BYTES = 2 ** 20;
const CONTENT_TYPES = '[content_types].xml';
const MAIN_PART = /(?:wordprocessingml|presentationml|ms-word|ms-powerpoint)\..*\bmain\+xml$/i;
const MACROS = /macroEnabled|vbaProject/i;

/** Parts of one file, by their names without regard to case. */
export class OfficePackage {
  private readonly file: FileHandle;
  private readonly entries: Map<string, ZipEntry>;
  private readonly budget: XmlBudget;
  private types = new Map<string, string>();
  private defaults = new Map<string, string>();

  private constructor(file: FileHandle, entries: Map<string, ZipEntry>, budget: XmlBudget) {
    this.file = file;
    this.entries = entries;
    this.budget = budget;
  }

  /**
   * @param budget XML that may be read in the package
   * @throws ZipError; Error for XML that cannot be read
   */
  static async open(file: FileHandle, budget: XmlBudget): Promise<OfficePackage> {
    const named = (await readDirectory(file)).map((entry) => [partName(entry.name), entry] as const);
    const opened = new OfficePackage(file, new Map(named), budget);
    await opened.readContentTypes();
    return opened;
  }

  /** Names of all parts, in lower case and with a slash in front. */
  get names(): string[] {
    return [...this.entries.keys()];
  }

  /** Unpacked bytes of all parts, according to the directory. */
  get unpackedBytes(): number {
    return [...this.entries.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Whether it describes its parts as Office files do. */
  get isOffice(): boolean {
    return this.entries.has(`/${CONTENT_TYPES}`);
  }

  get hasMacros(): boolean {
    const types = [...this.types.values(), ...this.defaults.values()];
    return types.some((type) => MACROS.test(type)) || this.names.some((name) => /vbaproject/.test(name));
  }

  /** Name of the part with the text: by the package's relationships, or by its type if there are none. */
  async mainPart(): Promise<string | undefined> {
    const main = (await this.relationships('/')).find(({ type }) => type === 'officeDocument');
    if (main && this.entries.has(main.target)) return main.target;
    const typed = [...this.types].find(([name, type]) => MAIN_PART.test(type) && this.entries.has(name));
    return typed?.[0];
  }

  contentType(name: string): string | undefined {
    return this.types.get(name) ?? this.defaults.get(posix.extname(name).slice(1));
  }

  sizeOf(name: string): number | undefined {
    return this.entries.get(name)?.size;
  }

  /** Content of a part, or undefined. @throws ZipError */
  async read(name: string, maxBytes: number): Promise<Buffer | undefined> {
    const entry = this.entries.get(name);
    return entry && (await readEntry(this.file, entry, maxBytes));
  }

  /** Relationships of a part, or of the package for `/`, to parts in the package. */
  async relationships(name: string): Promise<Relationship[]> {
    const folder = posix.dirname(name);
    const part = posix.join(folder, '_rels', `${posix.basename(name)}.rels`);
    const content = await this.read(part, MAX_DESCRIPTION_BYTES);
    const found: Relationship[] = [];
    if (!content) return found;
    const open = (tag: Parameters<typeof attributeOf>[0]) => {
      if (tag.local !== 'Relationship' || attributeOf(tag, 'TargetMode') === 'External') return;
      found.push({
        id: attributeOf(tag, 'Id') ?? '',
        type: (attributeOf(tag, 'Type') ?? '').split('/').at(-1) ?? '',
        target: partName(posix.resolve(folder, decoded(attributeOf(tag, 'Target') ?? ''))),
      });
    };
    parseXml(content, { open }, this.budget);
    return found;
  }

  private async readContentTypes(): Promise<void> {
    const content = await this.read(`/${CONTENT_TYPES}`, MAX_DESCRIPTION_BYTES);
    if (!content) return;
    const open = (tag: Parameters<typeof attributeOf>[0]) => {
      const type = attributeOf(tag, 'ContentType') ?? '';
      if (tag.local === 'Override') this.types.set(partName(attributeOf(tag, 'PartName') ?? ''), type);
      else if (tag.local === 'Default')
        this.defaults.set((attributeOf(tag, 'Extension') ?? '').toLowerCase(), type);
    };
    parseXml(content, { open }, this.budget);
  }
}

/** Names are compared without regard to case; some programs write backslashes or no slash in front. */
function partName(name: string): string {
  return posix.resolve('/', name.replaceAll('\\', '/')).toLowerCase();
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target.split('#')[0] ?? '');
  } catch {
    return target;
  }
}
