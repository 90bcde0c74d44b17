import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Review } from '../api/review.ts';
import styles from './deferred.module.css';

/** The strategy in five lines: for whom, what you stand for, topics, tone, days. */
export function StrategyShort({ content }: Pick<NonNullable<Review['strategy']>, 'content'>) {
  const days = [...new Set(content.firstMonth.flatMap(({ day }) => (day === null ? [] : [weekdayOf(day)])))];
  const lines = [
    { name: t`For whom`, text: content.audience.text },
    { name: t`What you stand for`, text: content.positioning.text },
    { name: t`Topics`, text: content.pillars.map((pillar) => pillar.name).join(' · ') },
    { name: t`Tone`, text: content.voice.do.slice(0, 3).join(' · ') },
    { name: t`Days`, text: days.join(', ') },
  ].filter(({ text }) => text !== '');
  return (
    <dl className={styles.short}>
      {lines.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const weekdayOf = (day: string) =>
  i18n.date(new Date(`${day}T00:00:00Z`), { weekday: 'long', timeZone: 'UTC' });
