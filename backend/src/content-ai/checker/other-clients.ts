import { fault, type Rule, warning } from './finding.js';
import { namesIn } from './names.js';
import { sourceText } from './source-text.js';
import { findWhole } from './whole-words.js';

const BELONGS = 'This belongs to another client of yours.';
/** A shorter name is too often a word of its own. */
const MIN_NAME = 4;

/** Hosts at which people have a page: their names say nothing about a client. */
const PLATFORMS =
  /(?:^|\.)(?:linkedin|instagram|facebook|twitter|x|youtube|tiktok|medium|substack|xing|google|wordpress|wix|squarespace|shopify|etsy|amazon|github|linktr|notion|slack)\.[a-z.]+$/;

/**
 * C13: nothing of another client: neither the address nor the name in it, unless this client speaks of them too. A name
 * may be somebody else's as well, so it is only pointed out.
 */
export const otherClients: Rule = ({ text, answer, brief, otherWebsites }) => {
  const own = compact(sourceText(brief));
  const names = namesIn(text, answer.language);
  return hostsOf(otherWebsites).flatMap((host) => {
    const name = nameIn(host);
    if (own.includes(compact(name))) return [];
    const [address] = findWhole(host, text);
    if (address) return [fault('C13', 'other_client', BELONGS, address)];
    const named = name.length >= MIN_NAME && names.find((other) => compact(other) === compact(name));
    return named ? [warning('C13', 'other_client', BELONGS, named)] : [];
  });
};

/** 'https://www.Acme-Mills.example/about' is acme-mills.example; what is no address is left out. */
function hostsOf(websites: readonly string[]): string[] {
  const hosts = websites.flatMap((website) => {
    const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
    return URL.canParse(address) ? [new URL(address).hostname.replace(/^www\./, '')] : [];
  });
  return [...new Set(hosts.filter((host) => host.includes('.') && !PLATFORMS.test(host)))];
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
