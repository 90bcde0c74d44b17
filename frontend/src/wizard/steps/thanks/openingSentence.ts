/** Words by which a sentence speaks in the first person, in the languages of the pages. */
const FIRST_PERSON =
  /(?<!\p{L})(i|i'm|i've|i'd|i’m|i’ve|i’d|me|my|we|we're|we’re|our|us|ich|mein|meine|meinen|meinem|meiner|mir|mich|wir|uns|unser|unsere|unseren|unserem|unserer)(?!\p{L})/iu;
/** A sentence that begins with one of these leans on the one before it. */
const LEANS_BACK =
  /^(it|that|this|these|those|they|he|she|then|and|but|so|because|or|das|dies|diese|dieser|dieses|er|sie|es|dann|und|aber|denn|oder|deshalb|darum)(?!\p{L})/iu;
const SHORTEST = 60;
const LONGEST = 160;

/**
 * The first sentence of 60 to 160 characters in the first person, word for word, from the longest answer that has one.
 * @returns undefined where no answer has such a sentence
 */
export function openingSentence(answers: readonly string[]): string | undefined {
  const longestFirst = [...answers].sort((a, b) => b.length - a.length);
  for (const answer of longestFirst) {
    const sentence = sentencesOf(answer).find(
      (one) =>
        one.length >= SHORTEST && one.length <= LONGEST && FIRST_PERSON.test(one) && !LEANS_BACK.test(one),
    );
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}

function sentencesOf(text: string): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim());
}
