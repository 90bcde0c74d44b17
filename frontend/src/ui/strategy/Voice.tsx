import { useLingui } from '@lingui/react/macro';
import styles from './StrategyView.module.css';
import type { StrategyContent } from './strategyTypes.ts';
import { TextList } from './TextList.tsx';

/** How the client writes, and what was counted in their texts. */
export function Voice({ voice }: { voice: StrategyContent['voice'] }) {
  const { t } = useLingui();
  const groups = [
    { name: t`Always`, texts: voice.do },
    { name: t`Never`, texts: voice.never },
    { name: t`Counted in your own texts`, texts: voice.figures },
  ];
  return groups.map(
    ({ name, texts }) =>
      texts.length > 0 && (
        <div key={name}>
          <h3 className={styles.label}>{name}</h3>
          <TextList texts={texts} />
        </div>
      ),
  );
}
