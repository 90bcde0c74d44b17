import { graphemes, sentences } from '../../platform/text/units.js';
import { fault, type Rule, warning } from './finding.js';
import { greetingOf } from './greetings.js';

/** Characters before 'see more' on a phone and on a desktop, by observation. */
const PHONE = 140;
const DESKTOP = 210;
const MOST_BREAKS = 2;

/** C3: what shows before 'see more' carries a whole thought and nothing that wastes the place. */
export const fold: Rule = ({ text }) => {
  const all = graphemes(text);
  const desktop = all.slice(0, DESKTOP).join('');
  const phone = all.slice(0, PHONE).join('');
  const [first = ''] = sentences(text);
  const length = graphemes(first).length;
  const greeting = greetingOf(text);
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
