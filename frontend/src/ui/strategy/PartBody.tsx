import { useLingui } from '@lingui/react/macro';
import type { StrategyPart } from '#rules/rounds';
import { FirstMonth } from './FirstMonth.tsx';
import { Heard } from './Heard.tsx';
import { Next } from './Next.tsx';
import { Pillars } from './Pillars.tsx';
import { Sources } from './Sources.tsx';
import styles from './StrategyView.module.css';
import { draftsIn } from './shownParts.ts';
import type { StrategyContent, StrategySource } from './strategyTypes.ts';
import { TextList } from './TextList.tsx';
import { Voice } from './Voice.tsx';

interface Props {
  content: StrategyContent;
  sources: readonly StrategySource[];
  draftTitles?: ReadonlyMap<string, string>;
}

/** What a part says, below its heading. */
export function PartBody({ part, ...shown }: Props & { part: StrategyPart }) {
  const { content, sources } = shown;
  switch (part) {
    case 'heard':
      return <Heard heard={content.heard} sources={sources} />;
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
      return <FirstMonth slots={content.firstMonth} />;
    case 'drafts':
      return <TextList texts={draftsIn(shown).map(({ title }) => title)} />;
    case 'next':
      return <Next questions={content.questions} dates={content.dates} />;
  }
}

function Positioning({ content: { positioning }, sources }: Props) {
  return (
    <>
      <p dir="auto" className={styles.stand}>
        {positioning.text}
      </p>
      <Sources ids={positioning.sources} sources={sources} />
    </>
  );
}

function Audience({ content: { audience }, sources }: Props) {
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

function LeftOut({ content: { leftOut } }: Props) {
  const { t } = useLingui();
  return leftOut.length > 0 ? <TextList texts={leftOut} /> : <p>{t`You have ruled out nothing so far.`}</p>;
}
