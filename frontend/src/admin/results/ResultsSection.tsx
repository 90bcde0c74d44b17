import { Alert, Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { chartedNumber, RESULT_NUMBERS } from '#shared/results';
import { counted } from '#shared/units';
import { ApiError } from '../../api/http.ts';
import type { PublishedPost, Results, ResultsRead } from '../../api/results.ts';
import { tokens } from '../../theme/tokens.ts';
import { ResultsChart } from '../../ui/ResultsChart.tsx';
import { useApi } from '../data/useApi.ts';
import { WithRight } from '../people/WithRight.tsx';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { ExternalLink, ReasonedButton } from '../ui/buttons.tsx';
import { formatShortDay } from '../ui/dates.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { Section } from '../ui/Section.tsx';
import { VISUALLY_HIDDEN } from '../ui/visuallyHidden.ts';
import { formatNumber, formatPlainDay, NUMBER_LABELS, originInWords } from './resultTexts.ts';
import { TypeResults } from './TypeResults.tsx';
import { useResults } from './useResults.ts';

/** Reasons why no numbers can be read now. */
const REFUSALS: Readonly<Record<NonNullable<Results['refusal']>, string>> = {
  off: 'Reading posts from LinkedIn is switched off.',
  profile: 'No LinkedIn profile is known.',
  addresses: 'No published post has its LinkedIn address yet.',
};

/** Posts in the chart: the newest ones. Fewer than three are faster to read as numbers. */
const CHARTED = 12;
const LEAST_CHARTED = 3;

/** The published posts of the client with their numbers, a chart of them, and the actions that add numbers. */
export function ResultsSection() {
  const { id } = useSubmission().submission;
  const { data, isError, refetch, put } = useResults(id);
  if (!data)
    return isError ? (
      <LoadFailed
        message="The results could not be loaded. Please try again."
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label="Loading the results..." />
    );
  return <LoadedResults results={data} onChange={put} onReload={() => void refetch()} />;
}

interface LoadedProps {
  results: Results;
  onChange: (results: Results) => void;
  onReload: () => void;
}

function LoadedResults({ results, onChange, onReload }: LoadedProps) {
  const { posts, today, refusal } = results;
  const [typing, setTyping] = useState<string>();
  const reason = useId();
  const { busy, message, read } = useReading(onChange);
  const typed = posts.find(({ postId }) => postId === typing);
  if (posts.length === 0)
    return (
      <Section id="results" title="Results">
        <Typography color="textSecondary">
          No post is published yet. The client marks posts as published on the review page.
        </Typography>
      </Section>
    );
  return (
    <Section
      id="results"
      title="Results"
      note={refusal && <span id={reason}>{REFUSALS[refusal]}</span>}
      actions={
        <WithRight right="release">
          <ReasonedButton
            variant="outlined"
            reason={refusal ? reason : undefined}
            aria-busy={busy}
            onClick={() => void read()}
          >
            {busy ? 'Reading from LinkedIn...' : 'Read from LinkedIn'}
          </ReasonedButton>
        </WithRight>
      }
    >
      <Box role="status">
        {message && (
          <Alert severity={message.isError ? 'error' : 'info'} sx={{ mb: 1.5 }}>
            {message.text}
          </Alert>
        )}
      </Box>
      <Chart posts={posts} />
      <Box component="ul" aria-label="Published posts, newest first" sx={LIST}>
        {posts.map((post) => (
          <PostRow key={post.postId} post={post} onType={() => setTyping(post.postId)} />
        ))}
      </Box>
      {typed && (
        <TypeResults
          post={typed}
          today={today}
          onChange={onChange}
          onReload={onReload}
          onClose={() => setTyping(undefined)}
        />
      )}
    </Section>
  );
}

interface Message {
  text: string;
  isError: boolean;
}

/** Reads numbers from LinkedIn and shows the result. */
function useReading(onChange: (results: Results) => void) {
  const { id } = useSubmission().submission;
  const server = useApi();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<Message>();
  const read = async () => {
    if (busy) return;
    setBusy(true);
    setMessage(undefined);
    try {
      const found = await server.readResults(id);
      onChange(found.results);
      setMessage({ text: foundInWords(found), isError: false });
    } catch (error) {
      const text = error instanceof ApiError ? error.message : 'The server could not be reached.';
      setMessage({ text, isError: true });
    } finally {
      setBusy(false);
    }
  };
  return { busy, message, read };
}

function foundInWords({ read, notFound, results: { postsPerRun } }: ResultsRead): string {
  const missing =
    notFound > 0
      ? ` ${counted(notFound, 'post')} not found among the ${postsPerRun} newest of the profile.`
      : '';
  return `Likes and comments of ${counted(read, 'post')} read.${missing}`;
}

function Chart({ posts }: { posts: readonly PublishedPost[] }) {
  const name = chartedNumber(posts.map(({ latest }) => latest));
  if (!name) return null;
  const charted = posts
    .slice(0, CHARTED)
    .toReversed()
    .flatMap(({ postId, title, postedOn, latest }) => {
      const value = latest[name]?.value;
      if (value === undefined) return [];
      const shown = formatNumber(value);
      const day = formatShortDay(new Date(`${postedOn}T12:00:00`), new Date());
      return [{ id: postId, day, value, shown, words: `${title}: ${shown}` }];
    });
  if (charted.length < LEAST_CHARTED) return null;
  const title = `${NUMBER_LABELS[name]} of the last posts`;
  return (
    <Box component="figure" sx={{ m: 0, mb: 2 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary" aria-hidden="true">
        {title}
      </Typography>
      <ResultsChart title={title} posts={charted} />
    </Box>
  );
}

function PostRow({ post, onType }: { post: PublishedPost; onType: () => void }) {
  const { title, postedOn, postedUrl, latest } = post;
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography component="h4" dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
          {`Published ${formatPlainDay(postedOn)}`}
          {postedUrl && (
            <>
              {' · '}
              <ExternalLink href={postedUrl}>Open the post</ExternalLink>
            </>
          )}
        </Typography>
        <WithRight right="release">
          <Button size="small" aria-label={`Type results: ${title}`} onClick={onType}>
            Type results
          </Button>
        </WithRight>
      </Box>
      <Box component="dl" sx={NUMBERS}>
        {RESULT_NUMBERS.map((name) => {
          const known = latest[name];
          return (
            <div key={name}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {NUMBER_LABELS[name]}
              </Typography>
              <Box component="dd" sx={{ m: 0, position: 'relative' }}>
                {known ? (
                  <>
                    <Box component="span" sx={{ fontSize: tokens.size.large }}>
                      {formatNumber(known.value)}
                    </Box>
                    <Typography component="div" variant="caption" color="textSecondary">
                      {originInWords(known)}
                    </Typography>
                  </>
                ) : (
                  <>
                    <span aria-hidden="true">–</span>
                    <Box component="span" sx={VISUALLY_HIDDEN}>
                      unknown
                    </Box>
                  </>
                )}
              </Box>
            </div>
          );
        })}
      </Box>
    </Box>
  );
}

const LIST = { listStyle: 'none', m: 0, p: 0 } as const;
const ROW = { borderTop: `1px solid ${tokens.line}`, py: 1.5 } as const;
const NUMBERS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(108px, 1fr))',
  gap: 1,
  m: 0,
  mt: 1,
} as const;
