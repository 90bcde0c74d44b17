import type { Submission } from '../../../../api/submissions.ts';
import { TEXTS } from '../../../texts.ts';
import { STRATEGY_TEXTS } from '../strategy/strategyTexts.ts';

export interface SectionTab {
  id: string;
  name: string;
}

/** The sections that are there, in order. */
export function sectionsOf({ content_ideas, selected_ideas, full_posts }: Submission): SectionTab[] {
  const { nav } = TEXTS.detail;
  const sections = [
    { id: 'basic', name: nav.basic, there: true },
    { id: 'ruled-out', name: nav.ruledOut, there: true },
    { id: 'interview', name: nav.interview, there: true },
    { id: 'posts', name: nav.posts, there: true },
    { id: content_ideas.length === 0 ? 'idea-desk' : 'ideas', name: nav.ideas, there: true },
    { id: 'selected', name: nav.selected, there: selected_ideas.length > 0 },
    { id: 'generated', name: nav.generated, there: full_posts.length > 0 },
    { id: 'month', name: nav.month, there: full_posts.length > 0 },
    { id: 'strategy', name: STRATEGY_TEXTS.nav, there: true },
    { id: 'client', name: nav.client, there: true },
  ];
  return sections.filter(({ there }) => there).map(({ id, name }) => ({ id, name }));
}
