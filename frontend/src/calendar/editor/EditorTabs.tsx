import { t } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import styles from './EditorTabs.module.css';

export type EditorTab = 'write' | 'preview';

interface EditorTabsProps {
  shown: EditorTab;
  onShow: (tab: EditorTab) => void;
}

/** Form and preview by turns, where there is no room for both. */
export function EditorTabs({ shown, onShow }: EditorTabsProps) {
  const tabs: Record<EditorTab, string> = { write: t`Write`, preview: t`Preview` };
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = shown === 'write' ? 'preview' : 'write';
    onShow(other);
    currentTarget.querySelector<HTMLElement>(`#${tabId(other)}`)?.focus();
  }
  return (
    <div role="tablist" aria-label={t`Write or preview`} className={styles.tabs} onKeyDown={onKeyDown}>
      {(Object.keys(tabs) as EditorTab[]).map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === shown}
          aria-controls={panelId(tab)}
          tabIndex={tab === shown ? 0 : -1}
          className={styles.tab}
          onClick={() => onShow(tab)}
        >
          {tabs[tab]}
        </button>
      ))}
    </div>
  );
}

/** What makes an element the panel of a tab. */
export function tabPanel(tab: EditorTab, shown: EditorTab) {
  return {
    role: 'tabpanel',
    id: panelId(tab),
    'aria-labelledby': tabId(tab),
    hidden: tab !== shown,
  } as const;
}

const tabId = (tab: EditorTab) => `editor-tab-${tab}`;
const panelId = (tab: EditorTab) => `editor-${tab}`;
