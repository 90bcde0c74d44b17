import { errorCode } from '../error-code.js';

/**
 * Goes on when what is printed cannot be written, because the command behind a pipe or the terminal has gone: without a
 * listener the next line of the log would end the process, a stop in its middle too. It is said once, by the other
 * stream, where somebody may still read.
 */
export function outliveReaders(): void {
  goOnWithout('stdout', process.stderr);
  goOnWithout('stderr', process.stdout);
}

function goOnWithout(name: 'stdout' | 'stderr', other: NodeJS.WriteStream): void {
  let told = false;
  // Called again with every line that is lost.
  process[name].on('error', (error) => {
    if (told) return;
    told = true;
    other.write(
      `${name} cannot be written any more (${errorCode(error)}): what the log says there is lost.\n`,
    );
  });
}
