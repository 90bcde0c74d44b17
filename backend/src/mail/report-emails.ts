import { msg, plural } from '@lingui/core/runtime-macro';
import { translate } from '../common/language/translate.js';
import type { Language } from '../shared/languages.js';
import { monthName } from '../shared/next-step.js';
import type { Message } from '../shared/translate.js';
import type { Block, Email } from './email-layout.js';

/* The email with a monthly report, in the language of the client's form. */

export interface ReportEmail {
  /** The client's name; empty if it is unknown. */
  name: string;
  language: Language;
  reportUrl: string;
  /** 'yyyy-MM' */
  month: string;
  /** Number of published posts. */
  posts: number;
  /** Known impressions and reactions of all of them; null if unknown. */
  impressions: number | null;
  reactions: number | null;
  /** A sentence of the agency; empty without one. */
  sentence: string;
}

/** Leads the client to a released report. */
export function monthlyReport(report: ReportEmail): Email {
  const { name, language, reportUrl, posts, impressions, reactions, sentence } = report;
  const t = (message: Message) => translate(language, message);
  const month = monthName(report.month, language);
  const hello = msg({ id: 'mailHello', message: msg`Hello ${{ name }},` });
  const published = msg({
    id: 'mailReportPublished',
    message: msg`${plural({ posts }, { one: 'One post was', other: '# posts were' })} published in ${{ month }}. Your report shows what they achieved, which of your answers they used, and what comes next.`,
  });
  return {
    subject: t(msg({ id: 'mailReportSubject', message: msg`Your report for ${{ month }}` })),
    language,
    blocks: [
      ...(name === '' ? [] : [{ kind: 'paragraph', text: t(hello) } satisfies Block]),
      { kind: 'paragraph', text: t(published) },
      ...(sentence === '' ? [] : [{ kind: 'quotation', text: sentence } satisfies Block]),
      ...knownNumbers({ language, impressions, reactions }),
      {
        kind: 'button',
        link: { label: t(msg({ id: 'mailReportButton', message: 'Read the report' })), url: reportUrl },
      },
    ],
    reason: t(msg({ id: 'mailWhyReport', message: 'You are getting this because we write posts for you.' })),
  };
}

/** The totals that are known, as facts; nothing without any. */
function knownNumbers({
  language,
  impressions,
  reactions,
}: Pick<ReportEmail, 'language' | 'impressions' | 'reactions'>): Block[] {
  const whole = new Intl.NumberFormat(language);
  const pairs = [
    [msg({ id: 'mailReportImpressions', message: 'Impressions' }), impressions],
    [msg({ id: 'mailReportReactions', message: 'Reactions' }), reactions],
  ] as const;
  const known = pairs.flatMap(([label, value]): [string, string][] =>
    value === null ? [] : [[translate(language, label), whole.format(value)]],
  );
  return known.length === 0 ? [] : [{ kind: 'facts', pairs: known }];
}
