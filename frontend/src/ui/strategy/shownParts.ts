import type { StrategyPart } from '#shared/rounds';
import type { StrategyContent } from './strategyTypes.ts';

interface Shown {
  content: StrategyContent;
  draftTitles?: ReadonlyMap<string, string>;
}

/** Notes about gaps in a part. */
export function missingIn(part: StrategyPart, { missing }: StrategyContent): string[] {
  return missing.filter((one) => one.part === part && one.words !== '').map(({ words }) => words);
}

/** Titles of the sample posts, in order; unknown posts are omitted. */
export function draftsIn({ content, draftTitles }: Shown): { id: string; title: string }[] {
  return content.drafts.flatMap((id) => {
    const title = draftTitles?.get(id);
    return title === undefined ? [] : [{ id, title }];
  });
}

/** Whether a part has content. The part about exclusions is also shown when it is empty. */
export function isShown(part: StrategyPart, shown: Shown): boolean {
  return hasContent(part, shown) || missingIn(part, shown.content).length > 0;
}

function hasContent(part: StrategyPart, shown: Shown): boolean {
  const { content } = shown;
  const { positioning, audience, voice } = content;
  switch (part) {
    case 'positioning':
      return positioning.text !== '';
    case 'audience':
      return audience.text !== '' || audience.notFor !== '';
    case 'voice':
      return [voice.do, voice.never, voice.figures].some((list) => list.length > 0);
    case 'drafts':
      return draftsIn(shown).length > 0;
    case 'next':
      return content.questions.length > 0 || content.dates.length > 0;
    case 'leftOut':
      return true;
    default:
      return content[part].length > 0;
  }
}
