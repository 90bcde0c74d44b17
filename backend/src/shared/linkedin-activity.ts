/** Digits of an activity: 19 today, fewer for old posts. */
const DIGITS = '(\\d{10,20})';
const URN = new RegExp(`^urn:li:activity:${DIGITS}$`, 'i');
/** `/feed/update/urn:li:activity:N`, also embedded, and the older form without `urn:li:`. */
const UPDATE = new RegExp(`^/(?:embed/)?feed/update/(?:urn:li:)?activity:${DIGITS}$`, 'i');
/** `/posts/name_words-of-the-post-activity-N-abcd`. */
const POST = new RegExp(`^/posts/[^/]*[-_]activity-${DIGITS}(?:-[^/]*)?$`, 'i');
const LINKEDIN = /^(?:[a-z0-9-]+\.)*linkedin\.com$/i;

/**
 * The number of the activity that an address of a LinkedIn post, or a URN, names. Undefined for others: a share or a
 * ugcPost has a number that differs from that of its activity.
 */
export function activityOf(address: string): string | undefined {
  const text = address.trim();
  const urn = URN.exec(decoded(text));
  if (urn) return urn[1];
  const url = parsed(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !LINKEDIN.test(url.hostname)) return undefined;
  const path = decoded(url.pathname)
    .replace(/^\/(?:mwlite|comm|m)(?=\/)/i, '')
    .replace(/\/+$/, '');
  return (UPDATE.exec(path) ?? POST.exec(path))?.[1];
}

function parsed(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that is not part of an encoding.
    return text;
  }
}
