import type { Finding } from '../../submissions/post-review.schemas.js';
import { fault, type Rule } from './finding.js';
import { namesIn } from './names.js';
import { sourceText } from './source-text.js';
import { findWhole } from './whole-words.js';

/** A shorter name is too often a word of its own. */
const MIN_NAME = 4;

/** C13: nothing of another client: neither the address nor the name in it, unless this client speaks of them too. */
export const otherClients: Rule = ({ text, answer, brief, otherWebsites }) => {
  const own = compact(sourceText(brief));
  const names = namesIn(text, answer.language);
  return hostsOf(otherWebsites).flatMap((host) => {
    const name = nameIn(host);
    if (own.includes(compact(name))) return [];
    const address = findWhole(host, text);
    if (address) return [found(address)];
    const named = name.length >= MIN_NAME && names.find((other) => compact(other) === compact(name));
    return named ? [found(named)] : [];
  });
};

function found(excerpt: string): Finding {
  return fault('C13', 'other_client', 'This belongs to another client of yours.', excerpt);
}

/** 'https://www.Acme-Mills.example/about' is acme-mills.example; what is no address is left out. */
function hostsOf(websites: readonly string[]): string[] {
  const hosts = websites.flatMap((website) => {
    const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
    return URL.canParse(address) ? [new URL(address).hostname.replace(/^www\./, '')] : [];
  });
  return [...new Set(hosts.filter((host) => host.includes('.')))];
}

/** acme-mills.co.uk is 'acme-mills'; of app.acme.example it is 'app', which is too short to be looked for. */
function nameIn(host: string): string {
  return host.split('.')[0] ?? '';
}

function compact(text: string): string {
  return text
    .toLocaleLowerCase('en')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
