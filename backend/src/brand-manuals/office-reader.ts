import { type FileHandle, open } from 'node:fs/promises';
import { OfficePackage, type Relationship } from '../files/office-package.ts';
import { parseXml, type XmlBudget, XmlLimitError } from '../files/xml.ts';
import { ZipError } from '../files/zip-archive.ts';
import type { ManualProblem } from '../shared/manuals.js';
import type { ReadingRequest, ReadingResult } from './manual-reader.js';
import { MARK, OfficeText, type TextBudget, TextLimitReached } from './office-text.ts';

/** More elements and attributes than any manual has. */
const MAX_NODES = 3_000_000;
/** Parts that belong to the text in which they are mentioned. */
const EMBEDDED = new Set(['diagramData', 'chart', 'chartEx', 'chartUserShapes']);
/** Parts of a Word file besides its body, in the order in which they are read. */
const WORD_PARTS = ['header', 'footer', 'footnotes', 'endnotes', 'comments'];
/** Parts of a slide. */
const SLIDE_PARTS = ['notesSlide', 'comments'];
/** Diagrams and charts by their usual names: some programs write no relationship to them. */
const EMBEDDED_NAME = /\/(?:diagrams\/data|charts\/chart(?:ex)?)\d*\.xml$/;
const SLIDE_NAME = /\/slides\/slide\d+\.xml$/;

/** Reads the text of a Word or PowerPoint file by the relationships of its parts. */
export async function readOffice({ path, ...limits }: ReadingRequest): Promise<ReadingResult> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    return await new OfficeReader(await OfficePackage.open(file, { nodes: MAX_NODES }), limits).read();
  } catch (error) {
    return { problem: problemOf(error), detail: String(error) };
  } finally {
    await file?.close();
  }
}

class OfficeReader {
  private readonly parts: OfficePackage;
  private readonly limits: Omit<ReadingRequest, 'path'>;
  private readonly xml: XmlBudget = { nodes: MAX_NODES };
  private readonly budget: TextBudget;
  private readonly visited = new Set<string>();
  private bytesLeft: number;

  constructor(parts: OfficePackage, limits: Omit<ReadingRequest, 'path'>) {
    this.parts = parts;
    this.limits = limits;
    this.bytesLeft = limits.maxXmlBytes;
    this.budget = { characters: limits.maxCharacters, repeated: new Set() };
  }

  async read(): Promise<ReadingResult> {
    const main = await this.parts.mainPart();
    if (main === undefined) return { problem: 'broken', detail: 'there is no main part' };
    const texts: string[] = [];
    const slideIds: string[] = [];
    texts.push(await this.readPart(main, slideIds));
    const relationships = await this.parts.relationships(main);
    const isPresentation = /\bpresentationml\b|powerpoint/i.test(this.parts.contentType(main) ?? '');
    const slides = isPresentation ? this.slidesIn(relationships, slideIds) : [];
    for (const slide of slides.slice(0, this.limits.maxPages)) {
      texts.push(await this.readPart(slide));
      texts.push(...(await this.readRelated(await this.parts.relationships(slide), SLIDE_PARTS)));
    }
    if (!isPresentation) texts.push(...(await this.readRelated(relationships, WORD_PARTS)));
    for (const name of this.parts.names) if (EMBEDDED_NAME.test(name)) texts.push(await this.readPart(name));
    const text = joined(texts);
    const { maxCharacters, maxPages } = this.limits;
    const cut = this.budget.characters < 0 || text.length > maxCharacters || slides.length > maxPages;
    return { text: text.slice(0, maxCharacters), ...(cut && { cut }) };
  }

  /** Slides in the order of the presentation; by their numbers if it lists none. */
  private slidesIn(relationships: readonly Relationship[], ids: readonly string[]): string[] {
    const targets = new Map(relationships.map(({ id, target }) => [id, target]));
    const listed = ids.flatMap((id) => targets.get(id) ?? []).filter((name) => this.parts.sizeOf(name));
    if (listed.length > 0) return listed;
    return this.parts.names.filter((name) => SLIDE_NAME.test(name)).sort((a, b) => numberIn(a) - numberIn(b));
  }

  /** Texts of related parts of these types, each text once. */
  private async readRelated(
    relationships: readonly Relationship[],
    types: readonly string[],
  ): Promise<string[]> {
    const texts = new Set<string>();
    for (const wanted of types)
      for (const { type, target } of relationships)
        if (type === wanted) texts.add((await this.readPart(target)).trim());
    return [...texts];
  }

  /** Text of a part with its diagrams and charts; empty if it was read before or the text is long enough. */
  private async readPart(name: string, slideIds: string[] = []): Promise<string> {
    const size = this.parts.sizeOf(name);
    if (size === undefined || this.visited.has(name) || this.budget.characters < 0) return '';
    this.visited.add(name);
    this.bytesLeft -= size;
    if (this.bytesLeft < 0) throw new RangeError('the parts are too large');
    const content = await this.parts.read(name, size);
    const collector = new OfficeText(this.budget);
    try {
      parseXml(
        content ?? new Uint8Array(),
        {
          open: (tag) => collector.open(tag),
          text: (text) => collector.onText(text),
          close: () => collector.close(),
        },
        this.xml,
      );
    } catch (error) {
      if (!(error instanceof TextLimitReached)) throw error;
    }
    slideIds.push(...collector.slideIds);
    return this.withEmbedded(name, collector.text);
  }

  /** Replaces marks by the text of their parts; parts without a mark follow at the end. */
  private async withEmbedded(name: string, text: string): Promise<string> {
    const embedded = (await this.parts.relationships(name)).filter(({ type }) => EMBEDDED.has(type));
    const texts = new Map<string, string>();
    for (const { id, target } of embedded) texts.set(id, joined([await this.readPart(target)]));
    const rest = new Set(texts.keys());
    const whole = text.replace(MARK, (_mark, id: string) => {
      rest.delete(id);
      return texts.get(id) ?? '';
    });
    return joined([whole, ...[...rest].map((id) => texts.get(id) ?? '')]);
  }
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}

function numberIn(name: string): number {
  return Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);
}

function problemOf(error: unknown): ManualProblem {
  if ((error as { code?: unknown }).code === 'ENOENT') return 'gone';
  if (error instanceof RangeError || error instanceof XmlLimitError) return 'large';
  if (!(error instanceof ZipError)) return 'broken';
  return error.problem === 'malformed' ? 'broken' : error.problem;
}
