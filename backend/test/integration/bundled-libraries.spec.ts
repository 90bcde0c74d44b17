import { ROOT } from '../support/root.js';

const { judgeLibraries, installedLibraries } = await import(`${ROOT}/scripts/bundled-libraries.mjs`);
const bad = { owner: 'libheif-js', library: 'libheif', version: '1.23.4' };
const verdicts = (installed: object[], accepted: object[]) =>
  judgeLibraries(installed, accepted).map(({ failed }: { failed: boolean }) => failed);

it('reports libraries with known holes, unless their version is accepted', () => {
  expect(verdicts([bad], [])).toEqual([true]);
  expect(verdicts([bad], [{ ...bad, reason: 'none is newer' }])).toEqual([false]);
  expect(verdicts([{ ...bad, version: '1.23.5' }], [])).toEqual([false]);
  expect(verdicts([{ ...bad, version: '1.24' }], [])).toEqual([false]);
});

it('reports an acceptance of a version that is no longer installed', () => {
  expect(verdicts([{ ...bad, version: '1.23.5' }], [{ ...bad, reason: 'none is newer' }])).toEqual([
    false,
    true,
  ]);
});

it('accepts the installed libraries, and lists each with its version', () => {
  const lines = judgeLibraries(installedLibraries());
  expect(lines.filter(({ failed }: { failed: boolean }) => failed)).toEqual([]);
  expect(lines.map(({ text }: { text: string }) => text.split(':')[0])).toEqual([
    expect.stringMatching(/^libheif \d+\.\d+\.\d+ in libheif-js$/),
    expect.stringMatching(/^libheif \d+\.\d+\.\d+ in sharp$/),
    expect.stringMatching(/^libvips \d+\.\d+\.\d+ in sharp$/),
    expect.stringMatching(/^libwebp \d+\.\d+\.\d+ in sharp$/),
  ]);
});
