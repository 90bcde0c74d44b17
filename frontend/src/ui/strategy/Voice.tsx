import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styles from './StrategyView.module.css';
import type { StrategyContent, VoiceFigure } from './strategyTypes.ts';
import { TextList } from './TextList.tsx';

/** A measured figure of the voice as text, in the page's language. */
export function useFigureText(): (figure: VoiceFigure) => string {
  const { t, i18n } = useLingui();
  return ({ name, value }) => {
    const amount = i18n.number(value);
    const texts: Record<VoiceFigure['name'], string> = {
      posts: t`${plural(value, { one: 'Based on # of your posts', other: 'Based on # of your posts' })}`,
      answers: t`${plural(value, { one: 'Based on # of your answers', other: 'Based on # of your answers' })}`,
      sentenceWords: t`Half of your sentences have ${amount} words or fewer`,
      questions: t`Questions per 100 sentences: ${amount}`,
      exclamations: t`Exclamations per 100 sentences: ${amount}`,
      emoji: t`Emoji per post, on average: ${amount}`,
      hashtags: t`Hashtags per post, on average: ${amount}`,
      admiredPosts: t`${plural(value, {
        one: 'We also read # post of the profile you admire, for its style only',
        other: 'We also read # posts of the profile you admire, for their style only',
      })}`,
    };
    return texts[name];
  };
}

/** How the client writes: rules, and figures measured in their texts. */
export function Voice({ voice }: { voice: StrategyContent['voice'] }) {
  const { t } = useLingui();
  const figureText = useFigureText();
  const groups = [
    { name: t`Always`, texts: voice.do },
    { name: t`Never`, texts: voice.never },
    { name: t`In figures`, texts: voice.figures.filter(({ value }) => value !== 0).map(figureText) },
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
