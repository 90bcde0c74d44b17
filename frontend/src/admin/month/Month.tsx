import { Box, Link, Typography, useMediaQuery } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { daysOfMonth, hasPassed } from '#shared/plan';
import { isMovable, shiftMonth } from '#shared/posts';
import type { Post } from '../../api/posts.ts';
import { putOnCalendar } from '../../plannedPosts/clientPosts.ts';
import { formatMediumDay } from '../../plannedPosts/formatDay.ts';
import { tokens } from '../../theme/tokens.ts';
import { useLiveRegion } from '../../ui/LiveRegion.tsx';
import { useMay } from '../people/useSession.ts';
import { monthLabel } from '../post/postLabels.ts';
import { useStayingPosts, useTexts } from '../post/usePosts.ts';
import { useMonthTargets } from '../submission/ClientMonthsContext.tsx';
import { onCalendar } from '../submission/model.ts';
import { PrepareButton } from '../submission/PrepareButton.tsx';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { ReasonedButton } from '../ui/buttons.tsx';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { Section } from '../ui/Section.tsx';
import { useToast } from '../ui/useToast.tsx';
import { isUndo, MonthSwitch, UndoLine, usePostFocus, WIDE } from './boardControls.tsx';
import { MonthBoard } from './MonthBoard.tsx';
import {
  type Board,
  byDay,
  countOf,
  MONTH_TEXTS,
  type MonthCount,
  monthToShow,
  postsOfMonth,
  todayIn,
  zoneOf,
} from './monthModel.ts';
import { PlaceDialog } from './PlaceDialog.tsx';
import { PlanMonth } from './PlanMonth.tsx';
import { useKeyboardDrag } from './useKeyboardDrag.ts';
import { useMoves, usePlanChanges } from './useMoves.ts';

const { calendar: CALENDAR } = MONTH_TEXTS;
const WHY_NOT = 'month-not-on-calendar';

/** Adds the planned posts of the month to this browser's calendar, without declined ones. */
function AddToCalendarButton({ posts, today }: { posts: readonly Post[]; today: string }) {
  const { website } = useSubmission().submission;
  const toast = useToast();
  const [done, setDone] = useState('');
  const planned = posts.filter(({ plannedDay, state }) => plannedDay !== null && state !== 'declined');
  const isReading = planned.some(({ isFolded }) => isFolded);

  const put = async () => {
    try {
      const outcome = await putOnCalendar(planned.map((post) => onCalendar(post, { day: today, website })));
      setDone(CALENDAR.done(planned.length, outcome));
    } catch {
      toast.failure('The posts could not be added to the calendar.');
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 2 }}>
      <ReasonedButton
        variant="outlined"
        reason={planned.length === 0 || isReading ? WHY_NOT : undefined}
        onClick={put}
      >
        Add the month to the calendar
      </ReasonedButton>
      {(planned.length === 0 || isReading) && (
        <Typography id={WHY_NOT} variant="body2" color="textSecondary">
          {isReading ? 'The posts of this month are being loaded.' : 'No post in this month has a day yet.'}
        </Typography>
      )}
      <Typography role="status" variant="body2">
        {done}{' '}
        {done && (
          <Link href="/calendar" sx={{ fontWeight: 600 }}>
            Open the calendar
          </Link>
        )}
      </Typography>
    </Box>
  );
}

interface Props {
  /** The month's label. */
  month: string;
  /** Its posts that have text. */
  count: MonthCount;
  onShift: (by: number) => void;
  /** The last change. */
  children: ReactNode;
}

/** The month's name, its progress, and buttons to the months before and after. */
function MonthHead({ month, count, onShift, children }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
      <MonthSwitch level="h4" label={month} onShift={onShift} />
      <Meter count={count} />
      <Typography variant="body2" color="textSecondary">
        {MONTH_TEXTS.count(count)}
      </Typography>
      {children}
    </Box>
  );
}

/** One segment per promised post; the text beside it says the same. */
function Meter({ count: { posts, target } }: { count: MonthCount }) {
  return (
    <Box aria-hidden="true" sx={{ display: 'flex', gap: '3px', ml: { sm: 1 } }}>
      {Array.from({ length: target }, (_, place) => (
        <Box
          key={String(place)}
          sx={{
            width: 14,
            height: 8,
            borderRadius: '2px',
            border: `1px solid ${place < posts ? tokens.accent : tokens.edge}`,
            bgcolor: place < posts ? tokens.accent : 'transparent',
          }}
        />
      ))}
    </Box>
  );
}

interface MonthProps {
  /** Opens the release of the planned posts. */
  onRelease: () => void;
}

/** One month of a client: posts on their days, moved by hand or planned together, and added to the calendar. */
function MonthPlan({ stored, onRelease }: MonthProps & { stored: readonly Post[] }) {
  const { submission } = useSubmission();
  const zone = zoneOf(submission);
  const today = todayIn(zone);
  const thisMonth = today.slice(0, 7);
  const [month, setMonth] = useState(() => monthToShow(stored, thisMonth) ?? thisMonth);
  const [opened, setOpened] = useState<Post>();
  useTexts(submission.id, month);
  const asList = !useMediaQuery(WIDE, { noSsr: true });
  const targetOf = useMonthTargets({ withEarlier: true });
  const { board: ref, focusPost } = usePostFocus();
  const { announce, region } = useLiveRegion();
  const moves = useMoves(usePlanChanges(stored), { announce, focusPost });
  const toast = useToast();
  const toDay = (post: Post, day: string | null) => {
    const isPast =
      day !== null && day !== post.plannedDay && hasPassed({ day, time: post.plannedTime }, zone, new Date());
    if (!isPast) return moves.toDay(post, day);
    toast.failure(`${formatMediumDay(day)} has passed. Choose a later day.`);
  };
  const mayEdit = useMay('edit clients');
  const posts = postsOfMonth(moves.posts, month);
  const placed = byDay(posts);
  const days = daysOfMonth(month);
  const countOn = (day: string) => placed.get(day)?.length ?? 0;
  const { carried, press, putBack } = useKeyboardDrag({
    days,
    asList,
    today,
    countOn,
    onDrop: toDay,
    announce,
  });
  const countIn = (of: string): MonthCount => ({ posts: countOf(moves.posts, of), target: targetOf(of) });
  const show = (wanted: string) => {
    setMonth(wanted);
    announce(`${monthLabel(wanted)}: ${MONTH_TEXTS.count(countIn(wanted))}`);
  };
  const board: Board = {
    today,
    days,
    posts: placed,
    carried,
    canMove: ({ state }) => mayEdit && isMovable(state),
    onPlace: setOpened,
    onKey: (event, post) => press(event, post) && event.preventDefault(),
    onLeave: putBack,
  };
  const onKeys = (event: KeyboardEvent) => {
    if (!isUndo(event)) return;
    event.preventDefault();
    void moves.undo();
  };
  return (
    <Section
      id="month"
      title="Month"
      actions={
        <PlanMonth
          month={month}
          onShow={setMonth}
          posts={posts}
          all={moves.posts}
          today={today}
          onPlan={(planned) => {
            setMonth(planned.month);
            return moves.plan(planned);
          }}
          onRelease={onRelease}
        />
      }
    >
      <Box ref={ref} onKeyDown={onKeys} sx={{ position: 'relative' }}>
        {region}
        <MonthHead
          month={monthLabel(month)}
          count={countIn(month)}
          onShift={(by) => show(shiftMonth(month, by))}
        >
          <UndoLine last={moves.last} onUndo={() => void moves.undo()} />
        </MonthHead>
        {posts.length === 0 && <PrepareButton month={month} />}
        <MonthBoard board={board} label={monthLabel(month)} asList={asList} onDrop={toDay} />
        <AddToCalendarButton key={month} posts={posts} today={today} />
      </Box>
      {opened && (
        <PlaceDialog
          post={opened}
          zone={zone}
          onClose={() => setOpened(undefined)}
          onSave={(place) => {
            setOpened(undefined);
            moves.toPlace(opened, place);
          }}
        />
      )}
    </Section>
  );
}

/** The months of a submission. */
export function Month({ onRelease }: MonthProps) {
  const { submission } = useSubmission();
  const { data: posts, isError, refetch } = useStayingPosts(submission.id);
  if (posts?.every(({ version }) => version === 0)) {
    return (
      <Section id="month" title="Month">
        <Typography color="textSecondary">
          Nothing to plan yet. Once posts are written, give them their days here.
        </Typography>
        <PrepareButton />
      </Section>
    );
  }
  if (posts) return <MonthPlan stored={posts} onRelease={onRelease} />;
  return (
    <Section id="month" title="Month">
      {isError ? (
        <LoadFailed message="The month could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the month..." />
      )}
    </Section>
  );
}
