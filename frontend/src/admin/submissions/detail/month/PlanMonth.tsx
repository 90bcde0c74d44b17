import Box from '@mui/material/Box';
import { useState } from 'react';
import { isPlannable } from '#rules/posts';
import type { Post } from '../../../../api/posts.ts';
import { HEARD_ONLY } from '../../../ui/heardOnly.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { MONTH_TEXTS } from './monthTexts.ts';
import { PlanDialog } from './PlanDialog.tsx';
import type { Planned } from './useMoves.ts';

const WHY_NOT = 'month-not-planned';

interface Props {
  month: string;
  /** Those of the month. */
  posts: readonly Post[];
  onPlan: (planned: Planned) => void;
}

/** Opens the plan of a month, where there is something to plan. */
export function PlanMonth({ month, posts, onPlan }: Props) {
  const [open, setOpen] = useState(false);
  const nothing = !posts.some(({ state }) => isPlannable(state));
  return (
    <Box sx={{ position: 'relative' }}>
      <ReasonedButton
        variant="outlined"
        data-act="plan"
        reason={nothing ? WHY_NOT : undefined}
        onClick={() => setOpen(true)}
      >
        {MONTH_TEXTS.plan.open}
      </ReasonedButton>
      {nothing && (
        <Box component="span" id={WHY_NOT} sx={HEARD_ONLY}>
          {MONTH_TEXTS.plan.nothingOurs}
        </Box>
      )}
      {open && (
        <PlanDialog
          month={month}
          posts={posts}
          onClose={() => setOpen(false)}
          onPlan={(planned) => {
            setOpen(false);
            onPlan(planned);
          }}
        />
      )}
    </Box>
  );
}
