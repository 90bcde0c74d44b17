import { type I18n, i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, use } from 'react';
import { STRATEGY_PARTS, type StrategyPart } from '#shared/rounds';
import { classes } from '../classes.ts';
import { SourceQuote } from '../SourceQuote.tsx';
import styles from './StrategyView.module.css';
import { draftsIn, isShown, missingIn } from './shownParts.ts';
import type { Pillar, StrategyContent, StrategySource } from './strategyTypes.ts';
import { TextList } from './TextList.tsx';
import { usePartName } from './usePartName.ts';
import { Voice } from './Voice.tsx';

/** How sources of statements are shown: each behind a heading, open, or not at all. */
type SourcesShown = 'folded' | 'open' | 'none';
const Shown = createContext<SourcesShown>('folded');

/** The source of a statement: the question, and the quoted words of the answer. */
function Sources({ ids, sources }: { ids: readonly string[]; sources: readonly StrategySource[] }) {
  const { t } = useLingui();
  const shown = use(Shown);
  const named = sources.filter(({ id }) => ids.includes(id));
  if (named.length === 0 || shown === 'none') return null;
  const quotes = named.map(({ id, label, text }) => (
    <SourceQuote key={id} name={label} pieces={text === '' ? [] : [{ start: 0, text, usedBy: [] }]} />
  ));
  if (shown === 'open') return <div className={styles.sources}>{quotes}</div>;
  return (
    <details className={styles.sources}>
      <summary>{t`Where this comes from`}</summary>
      {quotes}
    </details>
  );
}

interface PillarsProps {
  pillars: readonly Pillar[];
  sources: readonly StrategySource[];
}

/** The pillars, with their share of the month. */
function Pillars({ pillars, sources }: PillarsProps) {
  return (
    <ol className={styles.pillars}>
      {pillars.map((pillar, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pillars have no identity but their place
        <li key={index} className={styles.pillar}>
          <PillarText pillar={pillar} />
          <Sources ids={pillar.sources} sources={sources} />
        </li>
      ))}
    </ol>
  );
}

function PillarText({ pillar: { name, why, proof, share } }: { pillar: Pillar }) {
  const { t, i18n } = useLingui();
  const percent = i18n.number(share / 100, { style: 'percent' });
  return (
    <>
      <h3 dir="auto" className={styles.pillarName}>
        {name}
      </h3>
      <p className={styles.share}>{t`${percent} of the month`}</p>
      {why && (
        <>
          <h4 className={styles.label}>{t`Why you`}</h4>
          <p dir="auto">{why}</p>
        </>
      )}
      {proof && (
        <>
          <h4 className={styles.label}>{t`Proof`}</h4>
          <p dir="auto">{proof}</p>
        </>
      )}
    </>
  );
}

/** A calendar day, independent of the reader's time zone. An invalid one is shown as text. */
function Day({ day }: { day: string }) {
  const { i18n } = useLingui();
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  const locale = i18n.locale === 'en' ? 'en-GB' : i18n.locale;
  const shown = date.toLocaleDateString(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  return <time dateTime={day}>{shown}</time>;
}

/** Questions to the client, and the next steps. */
function Next({ questions, dates }: Pick<StrategyContent, 'questions' | 'dates'>) {
  const { t } = useLingui();
  return (
    <>
      {questions.length > 0 && (
        <>
          <h3 className={styles.label}>{t`Questions to you`}</h3>
          <TextList texts={questions} />
        </>
      )}
      {dates.length > 0 && (
        <>
          <h3 className={styles.label}>{t`Dates`}</h3>
          <ul className={styles.slots}>
            {dates.map(({ day, what }) => (
              <li key={`${day} ${what}`} className={styles.slot}>
                <span className={styles.day}>
                  <Day day={day} />
                </span>
                <span dir="auto">{what}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface HeardProps {
  heard: StrategyContent['heard'];
  sources: readonly StrategySource[];
}

/** The client's own sentences, verbatim. */
function WhatWeHeard({ heard, sources }: HeardProps) {
  return heard.map(({ quote, source }) => (
    <figure key={`${source} ${quote}`} className={styles.heard}>
      <blockquote dir="auto" className={styles.quote}>
        {quote}
      </blockquote>
      <Sources ids={[source]} sources={sources} />
    </figure>
  ));
}

/** The posts of the month: day, idea and pillar. */
function FirstMonth({ content: { month, firstMonth, isProposal } }: PartBodyProps) {
  const { t } = useLingui();
  const slots = firstMonth.filter((slot) => slot.month === month);
  return (
    <>
      {isProposal && <p className={styles.soft}>{t`Proposed days, until the posts are planned.`}</p>}
      <ol className={styles.slots}>
        {slots.map(({ idea, pillar, day }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slots have no identity but their place
          <li key={index} className={styles.slot}>
            <span className={styles.day}>{day ? <Day day={day} /> : t`No day yet`}</span>
            <span dir="auto">{idea}</span>
            {pillar && (
              <span dir="auto" className={styles.soft}>
                {pillar}
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

interface PartBodyProps {
  content: StrategyContent;
  sources: readonly StrategySource[];
  draftTitles?: ReadonlyMap<string, string>;
}

/** Content of a part, below its heading. */
function PartBody({ part, ...shown }: PartBodyProps & { part: StrategyPart }) {
  const { content, sources } = shown;
  switch (part) {
    case 'heard':
      return <WhatWeHeard heard={content.heard} sources={sources} />;
    case 'positioning':
      return <Positioning {...shown} />;
    case 'audience':
      return <Audience {...shown} />;
    case 'pillars':
      return <Pillars pillars={content.pillars} sources={sources} />;
    case 'leftOut':
      return <LeftOut {...shown} />;
    case 'voice':
      return <Voice voice={content.voice} />;
    case 'firstMonth':
      return <FirstMonth {...shown} />;
    case 'drafts':
      return <TextList texts={draftsIn(shown).map(({ title }) => title)} />;
    case 'next':
      return <Next questions={content.questions} dates={content.dates} />;
  }
}

function Positioning({ content: { positioning }, sources }: PartBodyProps) {
  return (
    <>
      <p dir="auto" className={styles.stand}>
        {positioning.text}
      </p>
      <Sources ids={positioning.sources} sources={sources} />
    </>
  );
}

function Audience({ content: { audience }, sources }: PartBodyProps) {
  const { t } = useLingui();
  return (
    <>
      {audience.text && <p dir="auto">{audience.text}</p>}
      {audience.notFor && (
        <>
          <h3 className={styles.label}>{t`Not for`}</h3>
          <p dir="auto">{audience.notFor}</p>
        </>
      )}
      <Sources ids={audience.sources} sources={sources} />
    </>
  );
}

function LeftOut({ content: { leftOut } }: PartBodyProps) {
  const { t } = useLingui();
  return leftOut.length > 0 ? <TextList texts={leftOut} /> : <p>{t`You have not ruled anything out.`}</p>;
}

interface Props {
  content: StrategyContent;
  sources: readonly StrategySource[];
  /** Actions on a part; never printed. */
  actions?: (part: StrategyPart) => ReactNode;
  /** Titles of the released sample posts, by id. Others are not listed. */
  draftTitles?: ReadonlyMap<string, string>;
  /** On wide screens, sources are in a right column of 320 px. */
  sourcesBeside?: boolean;
  sourcesShown?: SourcesShown;
  /** Translates the headings, if the strategy's language is not the page's. */
  words?: I18n;
}

/** The strategy as the client reads it, on screen and in print. */
export function StrategyView({ words = i18n, sourcesBeside, sourcesShown = 'folded', ...shown }: Props) {
  return (
    <I18nProvider i18n={words}>
      <Shown value={sourcesShown}>
        <div className={classes(styles.strategy, sourcesBeside && styles.beside)} lang={words.locale}>
          {STRATEGY_PARTS.filter((part) => isShown(part, shown)).map((part) => (
            <Part key={part} part={part} {...shown} />
          ))}
        </div>
      </Shown>
    </I18nProvider>
  );
}

/** The content of one part without its heading, in full width; nothing if it is empty. */
export function StrategyPartText({
  part,
  words = i18n,
  ...shown
}: Omit<Props, 'actions' | 'sourcesBeside' | 'sourcesShown'> & { part: StrategyPart }) {
  if (!isShown(part, shown)) return null;
  return (
    <I18nProvider i18n={words}>
      <div className={classes(styles.strategy, styles.part, styles.wide)} lang={words.locale}>
        <PartBody part={part} {...shown} />
        <Missing part={part} content={shown.content} />
      </div>
    </I18nProvider>
  );
}

function Missing({ part, content }: { part: StrategyPart; content: StrategyContent }) {
  return missingIn(part, content).map((words) => (
    <p key={words} dir="auto" className={styles.missing}>
      {words}
    </p>
  ));
}

function Part({
  part,
  actions,
  ...shown
}: Omit<Props, 'words' | 'sourcesBeside' | 'sourcesShown'> & { part: StrategyPart }) {
  const name = usePartName(part, shown.content);
  const heading = `strategy-${part}-name`;
  const action = actions?.(part);
  return (
    <section id={`strategy-${part}`} aria-labelledby={heading} className={styles.part}>
      <h2 id={heading} className={styles.name}>
        {name}
      </h2>
      <PartBody part={part} {...shown} />
      <Missing part={part} content={shown.content} />
      {action && <div className={styles.actions}>{action}</div>}
    </section>
  );
}
