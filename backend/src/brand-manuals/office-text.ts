import { attributeOf, type XmlTag } from '../files/xml.ts';
import { symbolOf } from './office-symbols.ts';

/** Namespaces by the prefix that this file uses for them; a document may use any other. */
const NAMESPACES: Readonly<Record<string, string>> = {
  'wordprocessingml/main': 'w',
  'presentationml/main': 'p',
  'drawingml/main': 'a',
  'drawingml/chart': 'c',
  'drawingml/diagram': 'dgm',
  'officeDocument/math': 'm',
  'markup-compatibility': 'mc',
  'drawing/2014/chartex': 'cx',
};
/** Addresses of the transitional variant, the strict one, and Microsoft's additions. */
const ADDRESS =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/(.+?)\/2006(\/main|\/chart|\/diagram|\/math)?|purl\.oclc\.org\/ooxml\/(.+)|schemas\.microsoft\.com\/office\/(.+))$/;
const prefixes = new Map<string, string>();

function prefixOf(uri: string): string {
  let prefix = prefixes.get(uri);
  if (prefix === undefined) {
    const [, group, part = '', strict, own] = ADDRESS.exec(uri) ?? [];
    prefix = NAMESPACES[strict ?? own ?? `${group}${part}`] ?? '';
    prefixes.set(uri, prefix);
  }
  return prefix;
}

/** Deleted or moved text, codes of fields, former properties, and readings above East Asian words. */
const SKIPPED = new Set(
  (
    'w:del w:moveFrom w:delText w:instrText w:delInstrText w:rt w:sdtPr ' +
    'w:pPrChange w:rPrChange w:tblPrChange w:trPrChange w:tcPrChange w:sectPrChange w:numberingChange'
  ).split(' '),
);
const TEXTS = new Set(['w:t', 'a:t', 'm:t', 'p:text']);
const PARAGRAPHS = new Set(['w:p', 'a:p']);
const PROPERTIES = new Set(['w:pPr', 'a:pPr']);
const ROWS = new Set(['w:tr', 'a:tr']);
const CELLS = new Set(['w:tc', 'a:tc']);
const SHAPES = new Set(['p:sp', 'p:graphicFrame']);
const LIST_ITEMS = new Set(['w:numPr', 'a:buChar', 'a:buAutoNum']);
/** Elements of a paragraph that stand for characters. */
const CHARACTERS: Readonly<Record<string, string>> = {
  'w:tab': ' ',
  'w:ptab': ' ',
  'w:br': '\n',
  'a:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
};
/** Ancestors of the texts in a chart; numbers are not read. */
const CHART_TEXTS = new Set([
  'c:strCache',
  'c:strLit',
  'c:multiLvlStrCache',
  'c:tx',
  'cx:txData',
  'cx:strDim',
]);
/** Placeholders whose content is generated or an image. */
const GENERATED = new Set(['sldNum', 'dt', 'sldImg']);
/** Placeholders that are repeated on each slide. */
const REPEATED = new Set(['ftr', 'hdr']);

/** Thrown when the text is as long as it may be; what was collected remains. */
export class TextLimitReached extends Error {}

/** Counts characters and remembers repeated texts over all parts of a document. */
export interface TextBudget {
  characters: number;
  repeated: Set<string>;
}

/**
 * Collects the text of one XML part: paragraphs as lines, list items with a bullet, the cells of a row separated by
 * tabs. Diagrams and charts are marked, because they are other parts.
 */
export class OfficeText {
  /** Relationship ids of the slides, in order. */
  readonly slideIds: string[] = [];
  private readonly budget: TextBudget;
  private readonly lines: string[] = [];
  private readonly sinks: string[][] = [this.lines];
  private readonly paragraphs: string[] = [];
  private readonly rows: string[][][] = [];
  private readonly shapes: { placeholder: string | undefined }[] = [];
  private readonly alternatives: { written: number }[] = [];
  private readonly trail: string[] = [];
  private readonly chartTexts = new Set<string>();
  private skipped = 0;
  private inProperties = 0;
  private written = 0;

  constructor(budget: TextBudget) {
    this.budget = budget;
  }

  get text(): string {
    const open = [...this.rows.flat(2), ...this.sinks.slice(1).flat(), ...this.paragraphs];
    return [...this.lines, ...open].join('\n');
  }

  open(tag: XmlTag): void {
    const name = `${prefixOf(tag.uri)}:${tag.local}`;
    if (this.skipped > 0 || this.isSkipped(name, tag)) {
      this.skipped++;
      return;
    }
    this.trail.push(name);
    const characters = CHARACTERS[name];
    if (characters !== undefined) {
      // Within paragraph properties, a tab is a stop of the ruler.
      if (this.inProperties === 0) this.add(characters);
    } else if (PARAGRAPHS.has(name)) this.paragraphs.push('');
    else if (PROPERTIES.has(name)) this.inProperties++;
    else if (LIST_ITEMS.has(name)) this.startItem();
    else if (ROWS.has(name)) this.rows.push([]);
    else if (CELLS.has(name)) this.sinks.push([]);
    else if (SHAPES.has(name)) {
      this.shapes.push({ placeholder: undefined });
      this.sinks.push([]);
    } else this.openOther(name, tag);
  }

  onText(text: string): void {
    const parent = this.trail.at(-1) ?? '';
    if (this.skipped > 0) return;
    if (TEXTS.has(parent)) this.add(text);
    else if (['c:v', 'cx:v', 'cx:pt'].includes(parent) && this.trail.some((name) => CHART_TEXTS.has(name)))
      this.addChartText(text.trim());
  }

  close(): void {
    if (this.skipped > 0) {
      this.skipped--;
      return;
    }
    const name = this.trail.pop() ?? '';
    if (PARAGRAPHS.has(name)) this.endParagraph();
    else if (PROPERTIES.has(name)) this.inProperties--;
    else if (CELLS.has(name)) this.rows.at(-1)?.push(this.sinks.pop() ?? []);
    else if (ROWS.has(name)) this.endRow();
    else if (SHAPES.has(name)) this.endShape();
    else if (name === 'mc:AlternateContent') this.alternatives.pop();
  }

  /** Whether an element is left out with everything in it. */
  private isSkipped(name: string, tag: XmlTag): boolean {
    if (SKIPPED.has(name)) return true;
    if (name === 'a:fld') return attributeOf(tag, 'type') === 'slidenum';
    // Variants of the same content: the first one with a text is read.
    if (name !== 'mc:Choice' && name !== 'mc:Fallback') return false;
    const alternative = this.alternatives.at(-1);
    return alternative !== undefined && this.written > alternative.written;
  }

  private openOther(name: string, tag: XmlTag): void {
    if (name === 'mc:AlternateContent') this.alternatives.push({ written: this.written });
    else if (name === 'w:sym')
      this.add(symbolOf(attributeOf(tag, 'font') ?? '', attributeOf(tag, 'char') ?? ''));
    else if (name === 'w:numId' && attributeOf(tag, 'val') === '0')
      this.paragraphs[this.paragraphs.length - 1] = '';
    else if (name === 'p:sldId') this.slideIds.push(relationshipId(tag, 'id') ?? '');
    else if (name === 'c:chart' || name === 'cx:chart') this.mark(relationshipId(tag, 'id'));
    else if (name === 'dgm:relIds') this.mark(relationshipId(tag, 'dm'));
    else if (name === 'p:ph') {
      const shape = this.shapes.at(-1);
      if (shape) shape.placeholder = attributeOf(tag, 'type');
    }
  }

  private get sink(): string[] {
    return this.sinks.at(-1) ?? this.lines;
  }

  private add(text: string): void {
    const kept = text.slice(0, Math.max(0, this.budget.characters));
    const line = this.paragraphs.pop();
    if (line === undefined) this.sink.push(kept);
    else this.paragraphs.push(line + kept);
    this.count(text.length);
  }

  private addChartText(text: string): void {
    if (text === '' || this.chartTexts.has(text)) return;
    this.chartTexts.add(text);
    this.sink.push(text.slice(0, Math.max(0, this.budget.characters)));
    this.count(text.length + 1);
  }

  /** Marks the place of another part. NUL cannot be in XML. */
  private mark(id: string | undefined): void {
    if (id === undefined) return;
    this.written++;
    this.sink.push(`\0${id}\0`);
  }

  private startItem(): void {
    const line = this.paragraphs.pop();
    if (line !== undefined) this.paragraphs.push(line === '' ? '- ' : line);
  }

  private endParagraph(): void {
    const line = this.paragraphs.pop() ?? '';
    if (--this.budget.characters < 0) throw new TextLimitReached();
    for (const part of (line.trim() === '-' ? '' : line).split('\n')) this.sink.push(part);
  }

  /** Adjacent cells separated by a tab. */
  private endRow(): void {
    const cells = (this.rows.pop() ?? []).map((lines) => lines.filter((line) => line.trim() !== ''));
    const height = cells.reduce((most, { length }) => Math.max(most, length), 0);
    for (let row = 0; row < height; row++) {
      const beside = cells.map((lines) => lines[row] ?? '').join('\t');
      // Tabs of long cells beside short ones: a malicious file can make any number of them.
      this.budget.characters -= cells.length;
      if (this.budget.characters < 0) throw new TextLimitReached();
      this.sink.push(beside);
    }
  }

  private endShape(): void {
    const lines = this.sinks.pop() ?? [];
    const { placeholder = '' } = this.shapes.pop() ?? {};
    if (GENERATED.has(placeholder)) return;
    if (REPEATED.has(placeholder)) {
      const text = lines.join('\n');
      if (this.budget.repeated.has(text)) return;
      this.budget.repeated.add(text);
    }
    for (const line of lines) this.sink.push(line);
    this.sink.push('');
  }

  private count(characters: number): void {
    this.written += characters;
    this.budget.characters -= characters;
    if (this.budget.characters < 0) throw new TextLimitReached();
  }
}

/** Places of other parts in a text. */
export const MARK = /\0([^\0]*)\0/g;

function relationshipId({ attributes }: XmlTag, local: string): string | undefined {
  const found = Object.values(attributes).find(
    (attribute) => attribute.local === local && attribute.uri.endsWith('/relationships'),
  );
  return found?.value;
}
