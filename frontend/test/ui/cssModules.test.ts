import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SRC = join(process.cwd(), 'src');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
const modules = files.filter((file) => file.endsWith('.module.css'));
const sources = files
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));

/** The files that take their class names from a module, with the name that they know it by. */
function usersOf(module: string): { text: string; name: string }[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gmu)]
      .filter(([, , path = '']) => join(dirname(file), path) === module)
      .map(([, name = '']) => ({ text, name })),
  );
}

it.each(modules)('%s has every class that is asked for, and none that nobody asks for', (module) => {
  const css = readFileSync(join(SRC, module), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//gu, '');
  const rules = css.replaceAll(/\{[^{}]*\}/gu, '{}');
  const there = new Set([...rules.matchAll(/\.([a-zA-Z][\w-]*)/gu)].map(([, name]) => name));
  const users = usersOf(module);
  const asked = new Set(
    users.flatMap(({ text, name }) =>
      [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'gu'))].map(([, asked]) => asked),
    ),
  );
  expect([...asked].filter((name) => !there.has(name))).toEqual([]);
  // A table of looks asks by what it was given: `styles[variant]`.
  const byKey = users.some(({ text, name }) => text.includes(`${name}[`));
  if (!byKey) expect([...there].filter((name) => !asked.has(name))).toEqual([]);
});

/** What has a left and a right side is mirrored by nobody. */
it.each(files.filter((file) => file.endsWith('.css') && !file.endsWith('fonts.css')))(
  '%s knows begin and end, no left and right',
  (file) => {
    const css = readFileSync(join(SRC, file), 'utf8');
    const sided =
      /(?:^|[\s;{])(?:left|right|(?:margin|padding|border|inset|scroll-\w+)-(?:left|right)[\w-]*)\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/gmu;
    expect(css.match(sided) ?? []).toEqual([]);
  },
);
