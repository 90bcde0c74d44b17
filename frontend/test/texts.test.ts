import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const SOURCES = `${__dirname}/../src`;
/** Folders whose texts must all be in a catalogue. */
const FOLDERS = ['calendar', 'review', 'sandbox', 'wizard', 'plannedPosts', 'ui'];
/** Attributes and props that are shown or read out. */
const SAID = new Set([
  'abbr',
  'absent',
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'fault',
  'heading',
  'help',
  'label',
  'note',
  'placeholder',
  'title',
]);
/** Names, which are the same in every language. */
const NAMES = new Set(['Byline']);

/** Untranslated texts in the JSX of a file. */
function bareWords(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const texts = ts.isJsxAttribute(node) ? wordsOfAttribute(node) : wordsOfChild(node);
    for (const words of texts) if (isText(words)) found.push(`${name}: ${words.trim()}`);
    if (!isTrans(node)) ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function wordsOfAttribute({ name, initializer }: ts.JsxAttribute): string[] {
  return initializer && SAID.has(name.getText()) ? literalsOf(initializer) : [];
}

function wordsOfChild(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text];
  return ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) ? literalsOf(node) : [];
}

/** The possible literal values of an expression. Calls and tagged templates are ignored. */
function literalsOf(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.flatMap(({ literal }) => literal.text)];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return literalsOf(node.right);
  return [];
}

function isTrans(node: ts.Node): boolean {
  return ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'Trans';
}

function isText(words: string): boolean {
  return /\p{L}/u.test(words) && !NAMES.has(words.trim());
}

it.each(FOLDERS)('every text of %s is in a catalogue', (folder) => {
  const files = globSync(`${SOURCES}/${folder}/**/*.{ts,tsx}`);
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap((file) => bareWords(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  ['a text', '<p>Add a post</p>'],
  ['a text in braces', "<p>{'Add a post'}</p>"],
  ['one of two', "<p>{isNew ? t`Add a post` : 'Edit it'}</p>"],
  ['a name for screen readers', '<button aria-label="Close" />'],
  ['a placeholder that is put together', '<input placeholder={year + " posts"} />'],
])('finds %s', (_, element) => {
  expect(bareWords('one.tsx', `const shown = ${element};`)).toHaveLength(1);
});

it.each([
  ['attributes without text', '<p className="wide" role="alert">{" "}·{count}</p>'],
  ['a text of a catalogue', '<p title={t`Add`}>{t`Add a post`} {plural(n, { other: "# posts" })}</p>'],
  ['a sentence with markup', '<Trans>We wrote to <b>{email}</b>.</Trans>'],
])('ignores %s', (_, element) => {
  expect(bareWords('one.tsx', `const shown = ${element};`)).toEqual([]);
});
