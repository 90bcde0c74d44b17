import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PlannedPost } from '#rules/plan';
import { formatMediumDay } from '../../../../plannedPosts/formatDay.ts';
import { tokens } from '../../../../theme/tokens.ts';
import { MONTH_TEXTS } from './monthTexts.ts';
import type { Plan } from './usePlan.ts';

const { plan: PLAN } = MONTH_TEXTS;

/** Id of what is said of the plan, be it that there is none. */
export const PLAN_OUTCOME = 'plan-outcome';

/** What comes of a plan: which post on which day, or why none. */
export function PlanPreview({ plan, month }: { plan: Plan; month: string }) {
  const { places, planned } = plan;
  return (
    <div>
      <Typography id={PLAN_OUTCOME} role="status" sx={{ mb: 1 }}>
        {outcome(plan, month)}
      </Typography>
      {places.length > 0 && (
        // Long plans scroll by keyboard too.
        <Box role="group" aria-label={PLAN.preview} tabIndex={0} sx={{ maxHeight: 240, overflowY: 'auto' }}>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {places.map(({ id, day }) => (
              <Box component="li" key={id} sx={ROW}>
                <Box component="span" sx={{ flex: 'none', width: { sm: 190 }, color: 'text.secondary' }}>
                  {formatMediumDay(day)}
                </Box>
                <Box component="span" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {planned.find((post) => post.id === id)?.title}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </div>
  );
}

function outcome({ places, planned, choice }: Plan, month: string): string {
  if (planned.length === 0) return PLAN.nothing;
  if (choice.weekdays.length === 0) return PLAN.noWeekday;
  if (places.length === 0) return PLAN.noDayLeft(month);
  const days = daysOf(places);
  const summary = PLAN.summary(places.length, days);
  return days < places.length ? `${summary} ${PLAN.crowded}` : summary;
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
  fontSize: '0.875rem',
} as const;
