import { type Check, fault } from './finding.js';
import { factText } from './source-texts.js';

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/giu;
const MENTION = /(?<![\p{L}\p{N}.])@[\p{L}\p{N}_.-]{2,60}/gu;
const URL_LIKE =
  /\b(?:https?:\/\/|www\.)[^\s<>()]{1,300}|(?<![@\p{L}\p{N}.-])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.(?:com|net|org|io|ai|app|dev|co|eu|de|at|ch|fr|es|it|nl|be|se|no|dk|fi|pl|pt|br|uk|us|ly|me|info|shop)\b(?:\/[^\s<>()]{0,200})?/giu;

/** No link, address or @name that the client did not give us. */
export const links: Check = ({ text, brief }) => {
  const sources = factText(brief).toLocaleLowerCase('en');
  const emails = text.includes('@') ? (text.match(EMAIL) ?? []) : [];
  const rest = emails.length > 0 ? text.replace(EMAIL, ' ') : text;
  const found = (kind: string, what: string, matches: string[] | null) =>
    (matches ?? [])
      .filter((match) => !sources.includes(bare(match)))
      .map((match) => fault(kind, `${what} that is in no source.`, match));
  return [
    ...found('foreign_email', 'An email address', emails),
    ...found('foreign_link', 'A link', rest.match(URL_LIKE)),
    ...found('foreign_mention', 'An @name', rest.match(MENTION)),
  ];
};

function bare(link: string): string {
  return link.toLocaleLowerCase('en').replace(/^(?:https?:\/\/)?(?:www\.)?|[/.,;:!?]+$/g, '');
}
