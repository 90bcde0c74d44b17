import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useState } from 'react';
import { daysOfMonth } from '#rules/plan';
import { shiftMonth } from '#rules/posts';
import type { Post } from '../../../../api/posts.ts';
import { nameOf } from '../../../posts/names.ts';
import { Section } from '../../../ui/Section.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import type { Board } from './board.ts';
import { todayIn, zoneOf } from './clientZone.ts';
import { MonthBoard } from './MonthBoard.tsx';
import { MonthHead } from './MonthHead.tsx';
import { byDay, monthToShow, postsOfMonth } from './monthPosts.ts';
import { MONTH_TEXTS } from './monthTexts.ts';
import { PlaceDialog } from './PlaceDialog.tsx';
import { PlanMonth } from './PlanMonth.tsx';
import { ToCalendar } from './ToCalendar.tsx';
import { UndoLine } from './UndoLine.tsx';
import { useCarry } from './useCarry.ts';
import { useMoves } from './useMoves.ts';
import { usePostFocus } from './usePostFocus.ts';
import { useSpeech } from './useSpeech.tsx';

/** From this width on the days stand as a calendar, with the posts without a day beside them. */
const WIDE = '(min-width: 900px)';

/** A month of the client: its posts on their days, moved by hand or planned as a whole, and put on the calendar. */
export function MonthPlan({ stored }: { stored: readonly Post[] }) {
  const { submission } = useSubmission();
  const today = todayIn(zoneOf(submission));
  const [month, setMonth] = useState(() => monthToShow(stored, today.slice(0, 7)));
  const [opened, setOpened] = useState<Post>();
  const asList = !useMediaQuery(WIDE, { noSsr: true });
  const { board: ref, focusPost } = usePostFocus();
  const { say, region } = useSpeech();
  const moves = useMoves(stored, { say, focusPost });
  const posts = postsOfMonth(moves.posts, month);
  const placed = byDay(posts);
  const days = daysOfMonth(month);
  const countOn = (day: string) => placed.get(day)?.length ?? 0;
  const { carried, press, putBack } = useCarry({ days, asList, today, countOn, onDrop: moves.toDay, say });
  const show = (wanted: string) => {
    setMonth(wanted);
    const count = postsOfMonth(moves.posts, wanted).length;
    say(MONTH_TEXTS.shown(nameOf(wanted), MONTH_TEXTS.count(count)));
  };
  const board: Board = {
    today,
    days,
    posts: placed,
    carried,
    onOpen: setOpened,
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
      title={MONTH_TEXTS.title}
      actions={<PlanMonth month={month} posts={posts} onPlan={moves.plan} />}
    >
      <Box ref={ref} onKeyDown={onKeys} sx={{ position: 'relative' }}>
        {region}
        <MonthHead month={nameOf(month)} count={posts.length} onShift={(by) => show(shiftMonth(month, by))}>
          <UndoLine last={moves.last} onUndo={() => void moves.undo()} />
        </MonthHead>
        <MonthBoard board={board} label={nameOf(month)} asList={asList} onDrop={moves.toDay} />
        <ToCalendar key={month} posts={posts} today={today} />
      </Box>
      {opened && (
        <PlaceDialog
          post={opened}
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

/** In a field the keys belong to the text. */
function isUndo({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  const inField = target instanceof HTMLElement && target.closest('input, select, textarea') !== null;
  return (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z' && !inField;
}
