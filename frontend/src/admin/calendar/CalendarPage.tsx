import { Alert, Box, Link, Typography, useMediaQuery } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { daysOfMonth, hasPassed } from '#shared/plan';
import { isPlannable, MONTH, POST_STATE_NAMES, POST_STATES, type PostState, shiftMonth } from '#shared/posts';
import { type PlannedMonth, type PlannedPost, plannedPostsAddress } from '../../api/posts.ts';
import { formatMediumDay } from '../../plannedPosts/formatDay.ts';
import { agency } from '../../ui/agency.ts';
import { useLiveRegion } from '../../ui/LiveRegion.tsx';
import { LabelledSelect } from '../list/LabelledSelect.tsx';
import { isUndo, MonthSwitch, UndoLine, usePostFocus, WIDE } from '../month/boardControls.tsx';
import { MonthBoard } from '../month/MonthBoard.tsx';
import { type Board, todayIn } from '../month/monthModel.ts';
import { PlaceDialog } from '../month/PlaceDialog.tsx';
import { useKeyboardDrag } from '../month/useKeyboardDrag.ts';
import { useMoves } from '../month/useMoves.ts';
import { useMay, usePeopleFilter } from '../people/useSession.ts';
import { addressOfPost, monthLabel } from '../post/postLabels.ts';
import { DownloadButton } from '../ui/buttons.tsx';
import { shownClient } from '../ui/dates.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useToast } from '../ui/useToast.tsx';
import { byDayOf, type CalendarFilter, clientsOf, isShown, summary } from './calendarModel.ts';
import { useCalendarChanges, useCalendarPosts } from './useCalendarPosts.ts';

/** Posts of a day before the others are behind a button. */
const PER_DAY = 5;

/** The shown month and filter, kept in the URL, so that Back returns to them. */
function useShown() {
  const [params, setParams] = useSearchParams();
  const people = usePeopleFilter();
  const wanted = params.get('month') ?? '';
  const month = MONTH.test(wanted) ? wanted : todayIn(agency().timeZone).slice(0, 7);
  const state = POST_STATE_NAMES.find((name) => name === params.get('state')) ?? '';
  const person = params.get('responsible') ?? '';
  // Ignores unknown and removed people: the list would be empty without a reason.
  const responsible = people.some(({ id }) => id === person) ? person : '';
  const filter: CalendarFilter = { client: params.get('client') ?? '', state };
  const show = (name: string, value: string) =>
    setParams(
      (former) => {
        if (value === '') former.delete(name);
        else former.set(name, value);
        return former;
      },
      { replace: true },
    );
  return { shown: { month, responsible }, people, filter, show };
}

interface FilterBarProps {
  posts: readonly PlannedPost[];
  people: readonly { id: string; name: string }[];
  shown: PlannedMonth;
  filter: CalendarFilter;
  show: (name: string, value: string) => void;
}

function FilterBar({ posts, people, shown, filter, show }: FilterBarProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <LabelledSelect
        id="calendar-client"
        label="Client"
        value={filter.client}
        onChoose={(client) => show('client', client)}
      >
        <option value="">All clients</option>
        {clientsOf(posts).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </LabelledSelect>
      {people.length > 0 && (
        <LabelledSelect
          id="calendar-person"
          label="Responsible"
          value={shown.responsible}
          onChoose={(person) => show('responsible', person)}
        >
          <option value="">Everyone</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </LabelledSelect>
      )}
      <LabelledSelect
        id="calendar-state"
        label="State"
        value={filter.state}
        onChoose={(state) => show('state', state)}
      >
        <option value="">All states</option>
        {POST_STATE_NAMES.map((state: PostState) => (
          <option key={state} value={state}>
            {POST_STATES[state]}
          </option>
        ))}
      </LabelledSelect>
    </Box>
  );
}

/** A month of the posts of all clients. Drafts and posts with changes requested can be moved. */
function CalendarMonth() {
  const { shown, people, filter, show } = useShown();
  const { month } = shown;
  const { data, isError, refetch } = useCalendarPosts(shown);
  const asList = !useMediaQuery(WIDE, { noSsr: true });
  const { board: ref, focusPost } = usePostFocus();
  const { announce, region } = useLiveRegion();
  const moves = useMoves(useCalendarChanges(shown), { announce, focusPost });
  const [placed, setPlaced] = useState<PlannedPost>();
  const toast = useToast();
  const mayEdit = useMay('edit clients');
  const today = todayIn(agency().timeZone);
  const posts = moves.posts.filter((post) => isShown(post, filter));
  const days = daysOfMonth(month);
  const ofDay = byDayOf(month, posts);
  const toDay = (post: PlannedPost, day: string | null) => {
    const isMoved = day !== null && day !== post.plannedDay;
    if (!isMoved || !hasPassed({ day, time: post.plannedTime }, zoneOf(post), new Date()))
      return moves.toDay(post, day);
    toast.failure(`${formatMediumDay(day)} has passed. Choose a later day.`);
  };
  const { carried, press, putBack } = useKeyboardDrag<PlannedPost>({
    days,
    asList,
    today,
    countOn: (day) => ofDay.get(day)?.length ?? 0,
    onDrop: toDay,
    announce,
  });
  const board: Board<PlannedPost> = {
    today,
    days,
    posts: ofDay,
    carried,
    canMove: ({ state }) => mayEdit && isPlannable(state),
    onPlace: setPlaced,
    onKey: (event, post) => press(event, post) && event.preventDefault(),
    onLeave: putBack,
    addressOf: addressOfPost,
    clientOf: shownClient,
    perDay: PER_DAY,
  };
  const onKeys = (event: KeyboardEvent) => {
    if (!isUndo(event)) return;
    event.preventDefault();
    void moves.undo();
  };
  const shift = (by: number) => {
    const wanted = shiftMonth(month, by);
    show('month', wanted);
    announce(monthLabel(wanted));
  };
  return (
    <Box ref={ref} onKeyDown={onKeys} sx={{ position: 'relative' }}>
      {region}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <MonthSwitch level="h3" label={monthLabel(month)} onShift={shift} />
        {data && (
          <Typography variant="body2" color="textSecondary">
            {summary(posts)}
          </Typography>
        )}
        <UndoLine last={moves.last} onUndo={() => void moves.undo()} />
      </Box>
      {isError && <LoadFailed message="The calendar could not be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && <Loading label="Loading the calendar..." />}
      {data && (
        <>
          <FilterBar posts={moves.posts} people={people} shown={shown} filter={filter} show={show} />
          {!data.isComplete && (
            <Alert severity="info" sx={{ mb: 2 }}>
              This month has more posts than the calendar can show. The list of posts has all of them.
            </Alert>
          )}
          <MonthBoard board={board} label={monthLabel(month)} asList={asList} onDrop={toDay} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 2 }}>
            <DownloadButton
              variant="outlined"
              href={plannedPostsAddress(shown)}
              download={`posts-${month}.ics`}
              failed="The calendar file could not be downloaded. Please try again."
            >
              Download .ics
            </DownloadButton>
            <Link href="/calendar" sx={{ lineHeight: '44px', fontWeight: 600 }}>
              Your own calendar in this browser
            </Link>
          </Box>
        </>
      )}
      {placed && (
        <PlaceDialog
          post={placed}
          zone={zoneOf(placed)}
          address={addressOfPost(placed)}
          onClose={() => setPlaced(undefined)}
          onSave={(place) => {
            setPlaced(undefined);
            moves.toPlace(placed, place);
          }}
        />
      )}
    </Box>
  );
}

/** The client's time zone, or the agency's until it is known. */
function zoneOf({ timeZone }: PlannedPost): string {
  return timeZone ?? agency().timeZone;
}

/** The calendar of all clients. */
export default function CalendarPage() {
  return (
    <>
      <PageTitle>Calendar</PageTitle>
      <CalendarMonth />
    </>
  );
}
