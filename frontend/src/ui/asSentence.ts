/**
 * A reason that was worded to stand after a colon, made a sentence of its own: with a capital and a full stop. One
 * that begins with a capital was written to stand alone and stays letter for letter.
 */
export function asSentence(reason: string): string {
  if (!/^\p{Ll}/u.test(reason)) return reason;
  const [first = ''] = reason;
  const sentence = first.toUpperCase() + reason.slice(first.length);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
