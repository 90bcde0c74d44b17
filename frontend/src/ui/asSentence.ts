/**
 * Turns a reason that follows a colon into a sentence with a capital and a full stop. A text that starts with a
 * capital is returned unchanged.
 */
export function asSentence(reason: string): string {
  if (!/^\p{Ll}/u.test(reason)) return reason;
  const [first = ''] = reason;
  const sentence = first.toUpperCase() + reason.slice(first.length);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
