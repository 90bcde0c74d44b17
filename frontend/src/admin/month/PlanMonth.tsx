import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { freeDays, type PlannedPost, planMonth, type Weekday } from '#shared/plan';
import { isPlannable, shiftMonth } from '#shared/posts';
import { counted } from '#shared/units';
import type { Post } from '../../api/posts.ts';
import { formatMediumDay } from '../../plannedPosts/formatDay.ts';
import { tokens } from '../../theme/tokens.ts';
import { agency } from '../../ui/agency.ts';
import { WithRight } from '../people/WithRight.tsx';
import { monthLabel } from '../post/postLabels.ts';
import { useClientMonths } from '../submission/ClientMonthsContext.tsx';
import { useStepAction } from '../submission/nextActions.tsx';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { ReasonedButton } from '../ui/buttons.tsx';
import { scrollToSection } from '../ui/focus.ts';
import { Loading } from '../ui/LoadState.tsx';
import { SelectField } from '../ui/TextField.tsx';
import { ZoneField } from '../ui/ZoneField.tsx';
import { DateField, WeekdayChoice } from './monthFields.tsx';
import { firstDayFor, hasDay, takenPlaces, zoneOf } from './monthModel.ts';
import type { Planned } from './useMoves.ts';

interface Choice {
  /** Undefined until one is chosen: the default is the first with a free working day for each post. */
  month: string | undefined;
  weekdays: readonly Weekday[];
  time: string;
  timeZone: string;
  /** Whether to move posts that already have a day. */
  also: boolean;
}

const MONDAY_TO_FRIDAY: readonly Weekday[] = [1, 2, 3, 4, 5];

/** Number of months offered after the shown one. */
const LATER_MONTHS = 2;

/**
 * The choices for a plan and the plan they result in.
 * @param shown the first month on offer
 * @param all all posts of the client, whose days are taken
 */
function usePlan(shown: string, posts: readonly Post[], all: readonly Post[]) {
  const { submission } = useSubmission();
  const ours = posts.filter(({ state }) => isPlannable(state));
  const [choice, setChoice] = useState<Choice>(() => ({
    month: undefined,
    weekdays: agency().weekdays,
    time: ours.find(({ plannedTime }) => plannedTime)?.plannedTime ?? agency().time,
    timeZone: zoneOf(submission),
    also: ours.every(hasDay) || ours.every((post) => post.month !== shown),
  }));
  const planned = ours.filter((post) => choice.also || !hasDay(post));
  const when = {
    weekdays: choice.weekdays,
    daysOff: agency().daysOff,
    earliest: firstDayFor(choice.timeZone, choice.time),
  };
  const taken = takenPlaces(all, planned);
  const takenDays = taken.map(({ day }) => day);
  const first = when.earliest > `${shown}-31` ? when.earliest.slice(0, 7) : shown;
  const months = Array.from({ length: 1 + LATER_MONTHS }, (_, later) => {
    const month = shiftMonth(first, later);
    const days = { month, taken: takenDays, daysOff: when.daysOff, earliest: when.earliest };
    const working = [...new Set([...MONDAY_TO_FRIDAY, ...choice.weekdays])];
    return {
      month,
      free: freeDays({ ...days, weekdays: choice.weekdays }),
      hasRoom: freeDays({ ...days, weekdays: working }) >= planned.length,
    };
  });
  const chosen = months.some(({ month }) => month === choice.month) ? choice.month : undefined;
  const month = chosen ?? months.find(({ hasRoom }) => hasRoom)?.month ?? first;
  return {
    choice,
    choose: (part: Partial<Choice>) => setChoice({ ...choice, ...part }),
    month,
    months,
    /** Posts that have a day and can still be moved. */
    placed: ours.filter(hasDay).length,
    planned,
    free: months.find((one) => one.month === month)?.free ?? 0,
    earliest: when.earliest,
    places:
      choice.weekdays.length === 0
        ? []
        : planMonth({
            ...when,
            month,
            taken,
            time: choice.time,
            posts: planned.map(({ id }) => id),
          }),
  };
}

type Plan = ReturnType<typeof usePlan>;

const PLAN_OUTCOME = 'plan-outcome';

/** The day of each post, or why there is no plan. */
function PlanPreview({ plan }: { plan: Plan }) {
  const { places, planned } = plan;
  return (
    <div>
      <Typography id={PLAN_OUTCOME} role="status" sx={{ mb: 1 }}>
        {outcome(plan)}
      </Typography>
      {places.length > 0 && (
        // Long plans can also be scrolled by keyboard.
        <Box role="group" aria-label="Planned days" tabIndex={0} sx={{ maxHeight: 240, overflowY: 'auto' }}>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {places.map((place) => (
              <Box component="li" key={place.id} sx={ROW}>
                <Box component="span" sx={{ flex: 'none', width: { sm: 230 }, color: 'text.secondary' }}>
                  {[formatMediumDay(place.day), ...noteOn(place)].join(', ')}
                </Box>
                <Box component="span" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {planned.find((post) => post.id === place.id)?.title}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </div>
  );
}

/** Notes on a place: a day that is not wanted, and the time of a second post. */
function noteOn({ kind, isSecond, time }: PlannedPost): string[] {
  const notes = { wanted: [], other: ['another weekday'], weekend: ['weekend'], off: ['day off'] };
  return [...notes[kind], ...(isSecond && time ? [time] : [])];
}

/** Result of the plan, with the reason for other weekdays. */
function outcome({ places, planned, choice, month, free, earliest }: Plan): string {
  if (planned.length === 0) return 'Every post of this month already has a day.';
  if (choice.weekdays.length === 0) return 'Choose a weekday.';
  const { approvalDays } = agency();
  const count = (is: (place: PlannedPost) => boolean) => places.filter(is).length;
  const [others, seconds] = [count(({ kind }) => kind === 'other'), count(({ isSecond }) => isSecond)];
  const [weekends, off] = [count(({ kind }) => kind === 'weekend'), count(({ kind }) => kind === 'off')];
  const name = monthLabel(month);
  return [
    `${counted(places.length, 'post')} on ${counted(daysOf(places), 'day')}.`,
    ...(earliest > `${month}-01` && approvalDays > 0
      ? [
          `The first possible day is ${formatMediumDay(earliest)}, so that the client has ${counted(approvalDays, 'working day')} to approve.`,
        ]
      : []),
    ...(others > 0
      ? [
          `${counted(others, 'post')} on other weekdays, because ${name} has ${free > 0 ? `only ${counted(free, 'free day')}` : 'no free day'} on the chosen ones.`,
        ]
      : []),
    ...(seconds > 0
      ? [
          `${counted(seconds, 'post')} as the second of a day, three hours later, because every day from Monday to Friday has one.`,
        ]
      : []),
    ...(weekends > 0 ? [`${counted(weekends, 'post')} on a weekend, because every other day has two.`] : []),
    ...(off > 0 ? [`${counted(off, 'post')} on a day off, because no other day is left.`] : []),
  ].join(' ');
}

function daysOf(places: readonly PlannedPost[]): number {
  return new Set(places.map(({ day }) => day)).size;
}

const ROW = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  columnGap: 2,
  py: 0.5,
  borderBlockStart: `1px solid ${tokens.line}`,
  fontSize: tokens.size.small,
} as const;

interface PlanDialogProps {
  month: string;
  posts: readonly Post[];
  all: readonly Post[];
  onClose: () => void;
  /** Before a release the dialog stays until the plan is saved. */
  onPlan: (planned: Planned, thenRelease: boolean) => Promise<void>;
}

/** Distributes posts over weekdays of a month, with a preview before saving. */
function PlanDialog({ month: shown, posts, all, onClose, onPlan }: PlanDialogProps) {
  const plan = usePlan(shown, posts, all);
  const { choice, choose, month, months, placed, places } = plan;
  const [busy, setBusy] = useState(false);
  const reason = places.length === 0 ? PLAN_OUTCOME : undefined;
  const send = (thenRelease: boolean) => {
    if (places.length === 0) return;
    setBusy(true);
    void onPlan({ month, places, timeZone: choice.timeZone }, thenRelease);
  };
  if (busy)
    return (
      <Dialog open aria-label="Plan" fullWidth maxWidth="sm">
        <DialogContent>
          <Loading label="Saving the plan..." />
        </DialogContent>
      </Dialog>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="plan-title" fullWidth maxWidth="sm">
      <form onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle id="plan-title">{`Plan ${monthLabel(month)}`}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <SelectField
            margin="dense"
            id="plan-month"
            label="Month"
            value={month}
            options={months.map(({ month: one, free }) => [
              one,
              `${monthLabel(one)} (${counted(free, 'free day')})`,
            ])}
            onChange={(chosen) => choose({ month: chosen })}
          />
          <WeekdayChoice chosen={choice.weekdays} onChoose={(weekdays) => choose({ weekdays })} />
          <div
            style={{
              display: 'grid',
              gap: 16,
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
            }}
          >
            <DateField
              id="plan-time"
              type="time"
              label="Time"
              value={choice.time}
              onChange={(time) => choose({ time })}
            />
            <ZoneField
              margin="dense"
              id="plan-zone"
              label="Time zone of the client"
              value={choice.timeZone}
              onChange={(timeZone) => choose({ timeZone })}
            />
          </div>
          {placed > 0 && (
            <FormControlLabel
              control={
                <Checkbox
                  checked={choice.also}
                  onChange={(event) => choose({ also: event.target.checked })}
                />
              }
              label={`Also move ${placed === 1 ? 'the post' : `the ${placed} posts`} with a day`}
            />
          )}
          <PlanPreview plan={plan} />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          <Button onClick={onClose}>Cancel</Button>
          <WithRight right="release">
            <ReasonedButton reason={reason} onClick={() => send(true)}>
              Plan and release
            </ReasonedButton>
          </WithRight>
          <ReasonedButton type="submit" variant="contained" reason={reason}>
            {places.length === 0 ? 'Plan' : `Plan ${counted(places.length, 'post')}`}
          </ReasonedButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const WHY_NOT = 'month-not-planned';

/** The nearest month whose posts can move to an empty month; earlier months first. */
function monthToMove(all: readonly Post[], month: string): string {
  const months = all
    .filter(({ state, version }) => isPlannable(state) && version > 0)
    .map((post) => post.month)
    .toSorted();
  return months.findLast((other) => other < month) ?? months.find((other) => other > month) ?? month;
}

interface Props {
  month: string;
  /** Posts of the month. */
  posts: readonly Post[];
  /** All posts of the client. */
  all: readonly Post[];
  today: string;
  /** Shows another month. */
  onShow: (month: string) => void;
  /** Resolves with whether the plan was saved. */
  onPlan: (planned: Planned) => Promise<boolean>;
  /** Opens the release of the planned posts. */
  onRelease: () => void;
}

/** Plans the posts of a month. An empty month offers to take the posts of another one. */
export function PlanMonth({ month, posts, all, today, onShow, onPlan, onRelease }: Props) {
  const [open, setOpen] = useState(false);
  const source = posts.length > 0 || month < today.slice(0, 7) ? month : monthToMove(all, month);
  const planned = source === month ? posts : all.filter((post) => post.month === source && post.version > 0);
  const nothing = !planned.some(({ state }) => isPlannable(state));
  const { next } = useClientMonths();
  // The step is for the earliest month with posts to plan, which may not be the shown one.
  useStepAction('plan', () => {
    const ofStep = next?.name === 'plan' ? next.month : null;
    if (ofStep) onShow(ofStep);
    if (nothing && (ofStep ?? month) === month) scrollToSection('month');
    else setOpen(true);
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
      {nothing && (
        <Typography id={WHY_NOT} variant="body2" color="textSecondary">
          {posts.length === 0
            ? `There are no posts in ${monthLabel(month)} yet.`
            : 'These posts keep their days: they are with the client, approved, declined or posted.'}
        </Typography>
      )}
      <WithRight right="edit clients">
        <ReasonedButton
          variant="outlined"
          reason={nothing ? WHY_NOT : undefined}
          onClick={() => setOpen(true)}
        >
          {source === month
            ? 'Plan the month'
            : `Move ${counted(planned.filter(({ state }) => isPlannable(state)).length, 'post')} here from ${monthLabel(source)}`}
        </ReasonedButton>
      </WithRight>
      {open && (
        <PlanDialog
          month={month}
          posts={planned}
          all={all}
          onClose={() => setOpen(false)}
          onPlan={async (planned, thenRelease) => {
            if (!thenRelease) setOpen(false);
            const isSaved = await onPlan(planned);
            if (!thenRelease) return;
            setOpen(false);
            if (isSaved) onRelease();
          }}
        />
      )}
    </Box>
  );
}
