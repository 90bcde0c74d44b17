/**
 * A website as people name it: without its scheme and the slash at its end. Only for showing; links, the export and
 * the record keep the whole address.
 */
export function shownWebsite(website: string): string {
  return website.replace(/^https?:\/\//i, '').replace(/\/$/, '');
}
