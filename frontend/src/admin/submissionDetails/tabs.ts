import { RESOURCE } from '../../api/submissions.ts';

export const TAB_NAMES = ['content', 'strategy', 'month', 'material', 'client'] as const;
export type TabName = (typeof TAB_NAMES)[number];

export const TAB_LABELS: Readonly<Record<TabName, string>> = {
  content: 'Content',
  strategy: 'Strategy',
  month: 'Month',
  material: 'Material',
  client: 'Client',
};

/** The tab in a URL; undefined if its last segment names none. */
export function tabOfPath(rest: string | undefined): TabName | undefined {
  if (!rest) return 'content';
  return TAB_NAMES.find((name) => name !== 'content' && name === rest.replace(/\/$/, ''));
}

/** The tab of a section. Links from before there were tabs name only the section. */
export function tabOfSection(id: string): TabName {
  return TAB_NAMES.find((name) => name === id) ?? 'content';
}

/** The path of a tab below /admin. */
export function tabAddress(submissionId: string, tab: TabName, section?: string): string {
  const path = tab === 'content' ? '' : `/${tab}`;
  return `/${RESOURCE}/${submissionId}/show${path}${section ? `#${section}` : ''}`;
}
