import Box from '@mui/material/Box';
import { POST_STATE_NAMES, POST_STATES, type PostState } from '#rules/posts';
import { tokens } from '../../theme/tokens.ts';
import { agency } from '../../ui/agency.ts';
import { StateShape } from '../posts/StateMark.tsx';
import { HEARD_ONLY } from '../ui/heardOnly.ts';
import { TODAY_TEXTS } from './todayTexts.ts';

/** A month as a dot for each promised post, empty where it is not written; in words for who hears the page. */
export function MonthDots({ posts }: { posts: readonly PostState[] }) {
  const places = Math.max(agency().postsPerMonth, posts.length);
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', position: 'relative', mt: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {Array.from({ length: places }, (_, place) => {
          const state = posts[place];
          return state ? <StateShape key={String(place)} state={state} /> : <Empty key={String(place)} />;
        })}
      </Box>
      <Box component="span" sx={{ ml: 'auto', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {TODAY_TEXTS.month(posts.length, places)}
      </Box>
      <Box component="span" sx={HEARD_ONLY}>
        {saidOf(posts)}
      </Box>
    </Box>
  );
}

function Empty() {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{ width: 8, height: 8, border: `2px dotted ${tokens.edge}`, borderRadius: '50%' }}
    />
  );
}

/** '2 Approved, 1 With us'. */
function saidOf(posts: readonly PostState[]): string {
  const counts = POST_STATE_NAMES.map((state) => ({
    count: posts.filter((one) => one === state).length,
    name: POST_STATES[state],
  }));
  return counts.flatMap(({ count, name }) => (count > 0 ? [`${count} ${name}`] : [])).join(', ');
}
