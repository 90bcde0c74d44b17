import { relative } from 'node:path';

const NOTICED = new Set(['Killed', 'Timeout']);
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

/** How many mutants there were and how many a test noticed. What could not run, or is left out by rule, is neither. */
export function countOf(results) {
  const noticed = results.filter(({ status }) => NOTICED.has(status)).length;
  return { noticed, all: noticed + results.filter(({ status }) => UNNOTICED.has(status)).length };
}

export function lineOf({ name, noticed, all }) {
  const score = all === 0 ? '-' : `${((100 * noticed) / all).toFixed(1)} %`;
  return `${name.padEnd(16)} ${String(noticed).padStart(5)} of ${String(all).padStart(5)} noticed ${score.padStart(8)}`;
}

/** A line for each mutant that no test noticed: where, and what stands there instead. */
export function survivorsOf(results) {
  return results
    .filter(({ status }) => UNNOTICED.has(status))
    .map(({ fileName, location, mutatorName, replacement = '', status }) => {
      const place = `${relative(process.cwd(), fileName)}:${location.start.line}:${location.start.column}`;
      const change = replacement.replaceAll(/\s+/g, ' ').slice(0, 90);
      return `  ${place} ${mutatorName} -> ${change}${status === 'NoCoverage' ? ' (no test comes here)' : ''}`;
    });
}
