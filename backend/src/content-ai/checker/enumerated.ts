import { lines } from '../../platform/text/units.js';
import type { Quantity } from './quantity.js';

/** A post may count its own points as far as this. */
const MOST = 12;
/** Lines of a list: with a mark, a number or an emoji before them. */
const ITEM = /^(?:[-•*→–—✓✔▪]|\d{1,2}[.)]|\p{Extended_Pictographic}|\d\ufe0f?\u20e3)/u;
const BETWEEN_ITEMS =
  /[,;]\s*(?:(?:and|or|und|oder|et|ou|y|e|o|en|of|och|eller|i|lub)\s)?|\s(?:and|or|und|oder|et|ou|y|e|o|en|of|och|eller|i|lub)\s/iu;

/** Whether a number in letters counts what the post itself lists: "three things" before three points. */
export function isEnumerated({ value, spelled, written }: Quantity, text: string): boolean {
  if (!spelled || value > MOST || !Number.isInteger(value)) return false;
  if (lines(text).filter((line) => ITEM.test(line)).length === value) return true;
  return following(written, text).some(
    (list) => list.split(BETWEEN_ITEMS).length === value || list.trim().split(/\s+/).length === value,
  );
}

/** What stands behind the colon of the sentence that has the number, until that sentence ends. */
function following(written: string, text: string): string[] {
  return lines(text).flatMap((line) => {
    const at = line.indexOf(written);
    const [, list] =
      (at === -1 ? undefined : /^[^:.!?\n]*:\s*["“„«]?([^.!?\n]+)/u.exec(line.slice(at))) ?? [];
    return list ? [list] : [];
  });
}
