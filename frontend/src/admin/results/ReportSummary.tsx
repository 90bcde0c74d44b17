import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { RESULT_NUMBERS } from '#shared/results';
import { counted } from '#shared/units';
import type { ReportContent } from '../../api/results.ts';
import { formatNumber, formatPlainDay, NUMBER_LABELS } from './resultTexts.ts';

/** A report in the panel; the client's page shows the same content. */
export function ReportSummary({ content }: { content: ReportContent }) {
  const { sentence, published, totals, approval, answers, planned } = content;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, py: 1 }}>
      {sentence !== '' && <Typography dir="auto">{sentence}</Typography>}
      <Part title={`Published: ${counted(published.length, 'post')}`}>
        {published.map(({ postId, title, postedOn }) => (
          <li key={postId}>
            <span dir="auto">{title}</span>
            {` · ${formatPlainDay(postedOn)}`}
          </li>
        ))}
      </Part>
      <Part title="Results">
        {RESULT_NUMBERS.map((name) => {
          const total = totals[name];
          const words = total
            ? `${formatNumber(total.value)}${ofPosts(total.posts, published.length)}`
            : 'unknown';
          return <li key={name}>{`${NUMBER_LABELS[name]}: ${words}`}</li>;
        })}
      </Part>
      {approval && (
        <Part title="Approval">
          <li>{`${counted(approval.posts, 'post')} approved, half of them within ${formatHours(approval.medianHours)}, ${approval.unchanged} without a change`}</li>
        </Part>
      )}
      {answers.length > 0 && (
        <Part title="Answers that were used">
          {answers.map(({ question, posts }) => (
            <li key={question}>
              <span dir="auto">{question}</span>
              {` · ${counted(posts.length, 'post')}`}
            </li>
          ))}
        </Part>
      )}
      <Part title="Planned">
        {planned.length === 0 && <li>Nothing yet</li>}
        {planned.map(({ postId, title, day, time }) => (
          <li key={postId}>
            <span dir="auto">{title}</span>
            {` · ${formatPlainDay(day)}${time ? `, ${time}` : ''}`}
          </li>
        ))}
      </Part>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="h5" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </div>
  );
}

function ofPosts(known: number, all: number): string {
  return known === all ? '' : ` (known for ${known} of ${all} posts)`;
}

/** '5 hours', '2 days' */
function formatHours(hours: number): string {
  if (hours < 1) return 'an hour';
  return hours < 48 ? counted(Math.round(hours), 'hour') : counted(Math.round(hours / 24), 'day');
}
