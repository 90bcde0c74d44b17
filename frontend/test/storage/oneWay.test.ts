import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(process.cwd(), 'src');
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/u.test(file))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));

/** What all tabs of a browser share: opened, parsed and done without in one place. */
it.each([/\bindexedDB\b/u, /\bBroadcastChannel\b/u, /\bnavigator\.locks\b|\blocks\b.*\bnavigator\b/u])(
  '%s stands in storage/ only',
  (code) => {
    const users = sources.filter(({ text }) => code.test(text)).map(({ file }) => file);
    expect(users.filter((file) => !file.startsWith('storage/'))).toEqual([]);
  },
);
