// Prints the notes of a release from CHANGELOG.md: `node scripts/release-notes.mjs v1.0.0`. Fails if the versions of the
// tag, the package.json files and the changelog differ.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';

const PACKAGES = ['package.json', 'backend/package.json', 'frontend/package.json'];
const VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/**
 * The section of a version, without its heading.
 * @throws Error if the section is missing or empty
 */
export function releaseNotes(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((one) => one.startsWith(`[${version}] - `));
  const notes = section?.slice(section.indexOf('\n')).trim();
  if (!notes) throw new Error(`CHANGELOG.md has no section "## [${version}] - DATE" with content.`);
  return notes;
}

/**
 * The version of a tag.
 * @throws Error if the tag is not a version, or if a package file has another one
 */
export function versionOf(tag, packageVersions) {
  const version = tag.replace(/^v/, '');
  if (!tag.startsWith('v') || !VERSION.test(version)) throw new Error(`${tag} is not a tag such as v1.0.0.`);
  for (const [file, found] of Object.entries(packageVersions))
    if (found !== version) throw new Error(`${file} has version ${found}, and the tag is ${tag}.`);
  return version;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const packageVersions = Object.fromEntries(
    PACKAGES.map((file) => [file, JSON.parse(readFileSync(inRoot(file), 'utf8')).version]),
  );
  try {
    const version = versionOf(process.argv[2] ?? '', packageVersions);
    console.log(releaseNotes(readFileSync(inRoot('CHANGELOG.md'), 'utf8'), version));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
