/** What must not stand in a log although an error's message may bear it, and what stands there instead. */
const BLOTS: readonly [pattern: RegExp, instead: string][] = [
  // Credentials in addresses and headers, and the vendors' own forms of keys.
  [/:\/\/[^\s/@:]+:[^\s/@]+@/g, '://[credentials]@'],
  [/\b(Bearer|Basic|OAuth)\s+[\w.~+/=-]{8,}/gi, '$1 [credentials]'],
  [/\b(key|token|secret|password|apikey|api_key)(["']?\s*[=:]\s*["']?)[^\s&"',}]+/gi, '$1$2[credentials]'],
  [/\b(sk|sb_secret|apify_api|ATTA|ATCTT)[-_\w]{12,}/g, '[credentials]'],
  // People.
  [/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[a-z]{2,}/gi, '[address]'],
  // A form's id where it is one: in its address, or named as such.
  [
    /(forms|form_submissions|formId|form|submission(?:_id)?)([/=:\s]+)[0-9a-f]{8}-[0-9a-f-]{27}/gi,
    '$1$2[id]',
  ],
  // The token of a client's link.
  [/(\/review\/)[\w-]{20,}/g, '$1[token]'],
];

/** A line of the log without the secrets of this server, anybody's credentials, e-mail addresses and forms' ids. */
export function redact(line: string, secrets: readonly string[] = []): string {
  const known = secrets.reduce((text, secret) => text.replaceAll(secret, '[credentials]'), line);
  return BLOTS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), known);
}
