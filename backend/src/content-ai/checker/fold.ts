import { graphemes, sentences } from '../../platform/text/units.js';
import { fault, type Rule, warning } from './finding.js';

/** Characters before 'see more' on a phone and on a desktop, by observation. */
const PHONE = 140;
const DESKTOP = 210;
const MOST_BREAKS = 2;

const GREETING =
  /^[¡¿"“„«\s]*(?:an? |einen )?(?:hi|hello|hey|dear|good (?:morning|evening|day)|hallo|guten (?:tag|morgen|abend)|moin|servus|liebes?|liebe[rn]?|bonjour|bonsoir|salut|cher|chers|chères|hola|buenos días|buenas|estimad[oa]s|ciao|buongiorno|salve|olá|oi|bom dia|goedemorgen|beste|hej|hejsan|cześć|dzień dobry|witam|merhaba|selam|привет|здравствуйте|доброе утро|مرحبا|こんにちは|你好|大家好|안녕하세요)(?=[\s,!:.]|$)[\s\S]{0,30}?[,!.:\n]/iu;

/** C3: what shows before 'see more' carries a whole thought and nothing that wastes the place. */
export const fold: Rule = ({ text }) => {
  const all = graphemes(text);
  const desktop = all.slice(0, DESKTOP).join('');
  const phone = all.slice(0, PHONE).join('');
  const [first = ''] = sentences(text);
  const length = graphemes(first).length;
  const greeting = GREETING.exec(text)?.[0]?.trim();
  const hashtag = /(?<![\p{L}\p{N}&])#[\p{L}\p{N}_]+/u.exec(desktop)?.[0];
  const breaks = phone.trim().match(/\n+/g)?.length ?? 0;
  return [
    ...(greeting ? [fault('C3', 'greeting', 'The post begins with a greeting.', greeting)] : []),
    ...(hashtag && all.length > DESKTOP
      ? [fault('C3', 'hashtag_in_fold', 'A hashtag stands before "see more".', hashtag)]
      : []),
    ...(length > DESKTOP
      ? [
          fault(
            'C3',
            'hook_too_long',
            `The first sentence has ${length} characters: it is cut off before it ends.`,
          ),
        ]
      : []),
    ...(length > PHONE && length <= DESKTOP
      ? [
          warning(
            'C3',
            'hook_long',
            `The first sentence has ${length} characters: phones show about ${PHONE}.`,
          ),
        ]
      : []),
    ...(breaks > MOST_BREAKS
      ? [warning('C3', 'fold_breaks', `${breaks} line breaks before "see more" on a phone.`)]
      : []),
  ];
};
