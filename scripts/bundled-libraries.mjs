// Compares libraries inside packages with the versions that have known security holes, because `npm audit` does not see them.
import { createRequire } from 'node:module';
import { inRoot } from './paths.mjs';

/** First versions without the holes, and the holes. Add one when an advisory appears. */
const FIXED = [
  {
    library: 'libheif',
    version: '1.23.5',
    holes: 'GHSA-x8r2-mggj-j6wr (uncompressed images), GHSA-w7mc-p8jc-p853 and others of September 2026',
  },
  { library: 'libvips', version: '8.14.4', holes: 'CVE-2023-40032' },
  { library: 'libwebp', version: '1.3.2', holes: 'CVE-2023-4863' },
];

/** Versions with holes that are in use, for lack of a newer package, and why that is acceptable. */
const ACCEPTED = [
  {
    library: 'libheif',
    version: '1.23.2',
    owner: 'libheif-js',
    reason:
      'no newer package (github.com/catdad-experiments/libheif-js/issues/46). Only items of photos are decoded (common/images/heic.ts), in WebAssembly, in a thread for each image that is ended afterwards',
  },
];

/** The libraries in the installed packages. */
export function installedLibraries() {
  const load = createRequire(inRoot('backend', 'package.json'));
  const { heif, vips, webp } = load('sharp').versions;
  return [
    {
      owner: 'libheif-js',
      library: 'libheif',
      version: load('libheif-js/wasm-bundle.js').heif_get_version(),
    },
    { owner: 'sharp', library: 'libheif', version: heif },
    { owner: 'sharp', library: 'libvips', version: vips },
    { owner: 'sharp', library: 'libwebp', version: webp },
  ];
}

/**
 * One line for each library. Fails for one with a hole that is not accepted, and for an accepted version that is no longer
 * installed, so that the list stays true.
 */
export function judgeLibraries(installed, accepted = ACCEPTED) {
  const isSame = (one, other) =>
    one.owner === other.owner && one.library === other.library && one.version === other.version;
  const lines = installed.map((found) => {
    const name = `${found.library} ${found.version} in ${found.owner}`;
    const fix = FIXED.find(
      ({ library, version }) => library === found.library && isOlder(found.version, version),
    );
    const acceptance = accepted.find((entry) => isSame(entry, found));
    if (!fix) return { text: `${name}: no known holes`, failed: false };
    const holes = `${name}: has ${fix.holes}, fixed in ${fix.version}`;
    return acceptance
      ? { text: `${holes}. Accepted: ${acceptance.reason}`, failed: false }
      : { text: `${holes}. Update ${found.owner}`, failed: true };
  });
  const gone = accepted.filter((entry) => !installed.some((found) => isSame(entry, found)));
  const stale = gone.map(({ library, version, owner }) => ({
    text: `${library} ${version} in ${owner} is no longer installed: remove it from ACCEPTED in scripts/bundled-libraries.mjs`,
    failed: true,
  }));
  return [...lines, ...stale];
}

/** Prints the lines. @returns the exit code */
export function checkLibraries() {
  const lines = judgeLibraries(installedLibraries());
  for (const { text, failed } of lines) console.log(`${failed ? 'FAILED ' : ''}${text}`);
  return lines.some(({ failed }) => failed) ? 1 : 0;
}

function isOlder(version, than) {
  const [left, right] = [version, than].map((text) => text.split('.').map(Number));
  const at = right.findIndex((part, index) => part !== left[index]);
  return at !== -1 && (left[at] ?? 0) < right[at];
}
