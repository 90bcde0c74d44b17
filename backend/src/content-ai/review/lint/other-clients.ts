import { type Check, fault, warning } from './finding.js';
import { nameTexts } from './source-texts.js';

const BELONGS = 'This belongs to another client of yours.';
/** A shorter name is too often a word of its own. */
const MIN_NAME = 5;
/** Hosts at which people have a page: their names say nothing about a client. */
const PLATFORMS =
  /(?:^|\.)(?:linkedin|instagram|facebook|twitter|x|youtube|tiktok|medium|substack|xing|google|wordpress|wix|squarespace|shopify|etsy|amazon|github|linktr|notion|slack)\.[a-z.]+$/;
const ADDRESS = /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
const NAME = /\p{Lu}[\p{L}\p{N}&-]{1,40}(?: \p{Lu}[\p{L}\p{N}&-]{1,40}){0,2}/gu;

/** Nothing of another client: neither the address nor the name in it, unless this client speaks of them too. */
export const otherClients: Check = ({ text, brief, otherWebsites }) => {
  const own = compact(nameTexts(brief).join('\n'));
  const hosts = new Set(otherWebsites.flatMap(hostOf).filter((host) => !own.includes(nameIn(host))));
  const names = new Set([...hosts].map(nameIn).filter((name) => name.length >= MIN_NAME));
  const addresses = text.match(ADDRESS) ?? [];
  const named = text.replace(ADDRESS, ' ').match(NAME)?.flatMap(partsOf) ?? [];
  return [
    ...addresses
      .filter((one) => hosts.has(one.toLocaleLowerCase('en').replace(/^www\./, '')))
      .map((one) => fault('other_client', BELONGS, one)),
    // A name may be somebody else's as well, so it is only pointed out.
    ...[...new Set(named)]
      .filter((one) => names.has(compact(one)))
      .map((one) => warning('other_client', BELONGS, one)),
  ];
};

/** "Bei Acme Mills" is also "Acme Mills" and "Acme". */
function partsOf(run: string): string[] {
  const words = run.split(' ');
  return words.flatMap((_, from) =>
    words.slice(from).map((_, to) => words.slice(from, from + to + 1).join(' ')),
  );
}

/** 'https://www.Acme-Mills.example/about' is acme-mills.example; what is no address is left out. */
function hostOf(website: string): string[] {
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
  return host.includes('.') && !PLATFORMS.test(host) ? [host] : [];
}

function nameIn(host: string): string {
  return compact(host.split('.')[0] ?? '');
}

function compact(text: string): string {
  return text
    .toLocaleLowerCase('en')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
