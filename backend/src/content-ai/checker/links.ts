import { fault, type Rule } from './finding.js';
import { factText } from './source-text.js';

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
const MENTION = /(?<![\p{L}\p{N}.])@[\p{L}\p{N}_.-]{2,}/gu;
const URL_LIKE =
  /\b(?:https?:\/\/|www\.)[^\s<>()]+|(?<![@\p{L}\p{N}.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|net|org|io|ai|app|dev|co|eu|de|at|ch|fr|es|it|nl|be|se|no|dk|fi|pl|pt|br|uk|us|ly|me|info|shop)\b(?:\/[^\s<>()]*)?/giu;

/** C11: no link, address or @name that the client did not give us. */
export const links: Rule = ({ text, brief }) => {
  const sources = factText(brief).toLocaleLowerCase('en');
  const foreign = (match: string) => !sources.includes(bare(match));
  const emails = text.match(EMAIL) ?? [];
  const rest = text.replace(EMAIL, ' ');
  return [
    ...emails
      .filter(foreign)
      .map((one) => fault('C11', 'foreign_email', 'An email address that is in no source.', one)),
    ...(rest.match(URL_LIKE) ?? [])
      .filter(foreign)
      .map((one) => fault('C11', 'foreign_link', 'A link that is in no source.', one)),
    ...(rest.match(MENTION) ?? [])
      .filter(foreign)
      .map((one) => fault('C11', 'foreign_mention', 'An @name that is in no source.', one)),
  ];
};

function bare(link: string): string {
  return link
    .toLocaleLowerCase('en')
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/.,;:!?]+$/, '');
}
