import { type I18n, i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { STRATEGY_PARTS, type StrategyPart } from '#rules/rounds';
import { PartBody } from './PartBody.tsx';
import styles from './StrategyView.module.css';
import { isShown, missingIn } from './shownParts.ts';
import type { StrategyContent, StrategySource } from './strategyTypes.ts';
import { usePartName } from './usePartName.ts';

interface Props {
  content: StrategyContent;
  sources: readonly StrategySource[];
  /** What a reader can do with a part; never printed. */
  actions?: (part: StrategyPart) => ReactNode;
  /** Titles of the posts that are read along with it, by id. Others are not named. */
  draftTitles?: ReadonlyMap<string, string>;
  /** Speaks the headings, where they are not said in the language of the page. */
  words?: I18n;
}

/** The strategy as the client reads it, on a page and on paper. */
export function StrategyView({ words = i18n, ...shown }: Props) {
  return (
    <I18nProvider i18n={words}>
      <div className={styles.strategy} lang={words.locale}>
        {STRATEGY_PARTS.filter((part) => isShown(part, shown)).map((part) => (
          <Part key={part} part={part} {...shown} />
        ))}
      </div>
    </I18nProvider>
  );
}

function Part({ part, actions, ...shown }: Omit<Props, 'words'> & { part: StrategyPart }) {
  const name = usePartName(part);
  const heading = `strategy-${part}-name`;
  const action = actions?.(part);
  return (
    <section id={`strategy-${part}`} aria-labelledby={heading} className={styles.part}>
      <h2 id={heading} className={styles.name}>
        {name}
      </h2>
      <PartBody part={part} {...shown} />
      {missingIn(part, shown.content).map((words) => (
        <p key={words} dir="auto" className={styles.missing}>
          {words}
        </p>
      ))}
      {action && <div className={styles.actions}>{action}</div>}
    </section>
  );
}
