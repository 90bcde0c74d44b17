import { plural, t } from '@lingui/core/macro';
import type { ReviewPost } from '../api/review.ts';
import { classes } from '../ui/classes.ts';
import { Button } from '../ui/controls/Button.tsx';
import { firstShownFrom, postRuns } from '../ui/postRuns.ts';
import type { TextMark, TextSpots } from '../ui/preview/MarkedLines.tsx';
import { SourceQuote } from '../ui/SourceQuote.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { useSpots } from '../ui/useSpots.ts';
import { withActions } from './deferred.tsx';
import styles from './review.module.css';
import { useReviewState, useSession } from './session.ts';

/** The one switch of the page that shows where posts and strategy come from. */
export function SourcesSwitch({ className }: { className?: string | undefined }) {
  const session = useSession();
  const isOn = useShowsSources();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={classes(styles.switch, className)}
      onClick={() => withActions(({ showSources }) => showSources(session, !isOn))}
    >
      <span aria-hidden="true" className={styles.switchTrack} />
      {t`Show sources`}
    </button>
  );
}

export function useShowsSources(): boolean {
  return useReviewState(({ stored }) => stored.showsSources);
}

/** A sentence of a post that can be chosen. */
type Sentence = ReviewPost['sentences'][number] & {
  /** Where it starts in the post, as its sources name it. */
  id: number;
  /** Numbers in it that are in no source. */
  numbers: string[];
};

/** The sentences of a post that lead to their source, or have none. None while sources are not shown. */
export interface SentenceSources {
  spots: TextSpots | undefined;
  marks: readonly TextMark[];
  sentences: readonly Sentence[];
  chosen: Sentence | undefined;
  close: () => void;
}

export function useSentences({ fullPost, sentences, numbers }: ReviewPost): SentenceSources {
  const isOn = useShowsSources();
  const runs = postRuns(fullPost);
  const shown: Sentence[] = !isOn
    ? []
    : sentences.map(({ start, ...sentence }) => ({
        ...sentence,
        id: start,
        // Bold markup is not shown.
        start: firstShownFrom(runs, start) ?? start,
        numbers: numbers
          .filter((number) => start <= number.start && number.end <= sentence.end)
          .map((number) => fullPost.slice(number.start, number.end)),
      }));
  const { spotProps, open, close } = useSpots(shown.length, { areButtons: true, hasPopover: false });
  if (!isOn) return { spots: undefined, marks: [], sentences: [], chosen: undefined, close };
  const missing = [...shown.filter(({ hasSource }) => !hasSource), ...numbers];
  return {
    spots: { places: shown, spotProps },
    marks: missing.map(({ start, end }) => ({ start, end, kind: 'unsourced' })),
    sentences: shown,
    chosen: shown[open ?? -1],
    close,
  };
}

interface Props {
  post: ReviewPost;
  sentences: SentenceSources;
}

/** The client's words that a post rests on, and what has no source, in words. */
export function PostSources({ post, sentences: { chosen, sentences } }: Props) {
  const isOn = useShowsSources();
  if (!isOn) return null;
  return (
    <section aria-label={t`Where this comes from`} className={styles.sources}>
      <h2>{t`Where this comes from`}</h2>
      <Missing post={post} sentences={sentences} />
      {post.sources.length === 0 && <p>{t`No source is known for this post.`}</p>}
      {post.sources.map((source) => (
        <Source key={source.id} source={source} chosen={chosen?.id} />
      ))}
    </section>
  );
}

/** "Without a source: 55 · 2 sentences, underlined like this". */
function Missing({ post, sentences }: { post: ReviewPost; sentences: readonly Sentence[] }) {
  const numbers = post.numbers.map(({ start, end }) => post.fullPost.slice(start, end));
  const count = sentences.filter(({ hasSource }) => !hasSource).length;
  const found = [
    ...new Set(numbers),
    ...(count > 0 ? [plural(count, { one: '# sentence', other: '# sentences' })] : []),
  ];
  if (found.length === 0) return null;
  return (
    <p>
      {t`Without a source: ${{ found: found.join(' · ') }},`}{' '}
      <span className={styles.unsourced}>{t`underlined like this`}</span>
    </p>
  );
}

interface SourceProps {
  source: ReviewPost['sources'][number];
  chosen?: number | undefined;
}

function Source({ source: { label, quotes }, chosen }: SourceProps) {
  const pieces = quotes.flatMap(({ text, usedBy }, index) => [
    ...(index > 0 ? [{ start: 2 * index - 1, text: ' … ', usedBy: [] }] : []),
    { start: 2 * index, text, usedBy },
  ]);
  return <SourceQuote name={label} pieces={pieces} chosen={chosen} />;
}

/** On phones, the source of the chosen sentence appears above the footer. On wide screens it is lit beside the text. */
export function ChosenSource({ post: { sources }, sentences: { chosen, close } }: Props) {
  const isWide = useMedia('(min-width: 1032px)');
  const own = sources.flatMap(({ quotes, ...source }) => {
    const used = quotes.filter(({ usedBy }) => chosen && usedBy.includes(chosen.id));
    return used.length > 0 ? [{ ...source, quotes: used }] : [];
  });
  const isShown = chosen !== undefined && (!isWide || !chosen.hasSource || chosen.numbers.length > 0);
  return (
    <div
      role="status"
      className={isShown ? classes(styles.chosenSource, isWide && styles.isNote) : undefined}
    >
      {isShown && (
        <>
          <div className={styles.chosenText}>
            {!chosen.hasSource && <p>{t`No source was found for this sentence.`}</p>}
            {chosen.numbers.map((number) => (
              <p key={number}>{t`No source has the number ${number}.`}</p>
            ))}
            {!isWide && own.map((source) => <Source key={source.id} source={source} />)}
          </div>
          <Button onClick={close}>{t`Close`}</Button>
        </>
      )}
    </div>
  );
}
