/** Parses XML of strangers within bounds. Also used by worker threads, so it uses only types that Node strips. */
import { SaxesParser, type SaxesTagNS } from 'saxes';

/** An element with its namespace. */
export type XmlTag = SaxesTagNS;

export interface XmlHandlers {
  open: (tag: XmlTag) => void;
  text?: (text: string) => void;
  close?: (tag: XmlTag) => void;
}

/** Elements and attributes that may still be read; counted over all parts of a document. */
export interface XmlBudget {
  nodes: number;
}

/** Deeper than the XML of any program. */
const MAX_DEPTH = 256;
/** More than any program writes for one element. */
const MAX_ATTRIBUTES = 1000;
/** Characters that are parsed before the next ones are decoded. */
const CHUNK = 65_536;

/** The XML has more elements than allowed. */
export class XmlLimitError extends Error {}

/**
 * Reports the elements and texts of XML in UTF-8 or UTF-16. Entities other than the five of XML are an error, so
 * nothing can be expanded.
 * @throws XmlLimitError for too many elements; Error for a document type, deep nesting, or XML that is not well-formed
 */
export function parseXml(bytes: Uint8Array, { open, text, close }: XmlHandlers, budget: XmlBudget): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  parser.on('doctype', () => {
    throw new Error('the XML has a document type');
  });
  let attributes = 0;
  parser.on('attribute', () => {
    budget.nodes--;
    if (++attributes > MAX_ATTRIBUTES) throw new Error('an element has too many attributes');
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    if (--budget.nodes < 0) throw new XmlLimitError('the XML has too many elements');
    if (++depth > MAX_DEPTH) throw new Error('the XML is nested too deeply');
    open(tag);
  });
  parser.on('closetag', (tag) => {
    depth--;
    close?.(tag);
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const content = decode(bytes);
  for (let at = 0; at < content.length; at += CHUNK) parser.write(content.slice(at, at + CHUNK));
  parser.close();
}

function decode(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** Value of an attribute by its local name, in any namespace. */
export function attributeOf({ attributes }: XmlTag, local: string): string | undefined {
  for (const name in attributes) if (attributes[name]?.local === local) return attributes[name].value;
  return undefined;
}
