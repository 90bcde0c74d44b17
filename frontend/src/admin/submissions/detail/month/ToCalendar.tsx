import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Post } from '../../../../api/posts.ts';
import { putOnCalendar } from '../../../../plannedPosts/deskPosts.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { useToast } from '../../../ui/useToast.tsx';
import { onCalendar } from '../../onCalendar.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { MONTH_TEXTS } from './monthTexts.ts';

const { calendar: CALENDAR } = MONTH_TEXTS;
const WHY_NOT = 'month-not-on-calendar';

/** Puts the planned posts of the month on the calendar of this browser; what the client does not want stays out. */
export function ToCalendar({ posts, today }: { posts: readonly Post[]; today: string }) {
  const { website } = useSubmission().submission;
  const toast = useToast();
  const [done, setDone] = useState('');
  const planned = posts.filter(({ plannedDay, state }) => plannedDay !== null && state !== 'declined');

  const put = async () => {
    try {
      const outcome = await putOnCalendar(planned.map((post) => onCalendar(post, { day: today, website })));
      setDone(CALENDAR.done(planned.length, outcome));
    } catch {
      toast.failure(CALENDAR.failed);
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 2 }}>
      <ReasonedButton variant="outlined" reason={planned.length === 0 ? WHY_NOT : undefined} onClick={put}>
        {CALENDAR.put}
      </ReasonedButton>
      {planned.length === 0 && (
        <Typography id={WHY_NOT} variant="body2" color="textSecondary">
          {CALENDAR.nothing}
        </Typography>
      )}
      <Typography role="status" variant="body2">
        {done}{' '}
        {done && (
          <Link href="/calendar" sx={{ fontWeight: 600 }}>
            {CALENDAR.open}
          </Link>
        )}
      </Typography>
    </Box>
  );
}
