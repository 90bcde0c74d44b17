/** Characters that follow each other in an alphabet or on a keyboard. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];
/** Longest part whose repetition is no password. */
const LONGEST_REPEATED = 6;
/** Fewest characters beside a public name. */
const MIN_OTHER_CHARACTERS = 6;

/**
 * Why a password is easy to guess, as a text after "The password", or undefined.
 * @param names names that a guesser tries, such as the product's and the agency's
 */
export function findWeakness(password: string, names: readonly string[]): string | undefined {
  const lower = password.toLowerCase();
  if (isRepeated(lower)) return `repeats the same ${LONGEST_REPEATED} characters or fewer`;
  if (isRun(lower)) return 'is a run of letters, digits or keys';
  if (isMostlyAName(lower, names))
    return `is the name of the product or the agency with fewer than ${MIN_OTHER_CHARACTERS} other characters`;
  return undefined;
}

function isRepeated(text: string): boolean {
  return Array.from({ length: LONGEST_REPEATED }, (_, index) => index + 1).some(
    (period) =>
      text.length > period && [...text.slice(period)].every((character, at) => character === text[at]),
  );
}

function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return RUNS.some((run) => {
    const repeated = run.repeat(Math.ceil(text.length / run.length) + 1);
    return repeated.includes(text) || repeated.includes(backwards);
  });
}

function isMostlyAName(text: string, names: readonly string[]): boolean {
  const plain = (word: string) => word.toLowerCase().replace(/\s/g, '');
  return names
    .map(plain)
    .filter((name) => name !== '')
    .some((name) => text.includes(name) && plain(text).replaceAll(name, '').length < MIN_OTHER_CHARACTERS);
}
