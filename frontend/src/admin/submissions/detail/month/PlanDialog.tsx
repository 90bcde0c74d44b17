import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { FormEvent } from 'react';
import type { Post } from '../../../../api/posts.ts';
import { nameOf } from '../../../posts/names.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { zones } from './clientZone.ts';
import { DateField, SelectField } from './fields.tsx';
import { MONTH_TEXTS } from './monthTexts.ts';
import { PLAN_OUTCOME, PlanPreview } from './PlanPreview.tsx';
import type { Planned } from './useMoves.ts';
import { usePlan } from './usePlan.ts';
import { WeekdayChoice } from './WeekdayChoice.tsx';

const { plan: PLAN } = MONTH_TEXTS;

interface Props {
  month: string;
  posts: readonly Post[];
  onClose: () => void;
  onPlan: (planned: Planned) => void;
}

/** Spreads the posts of a month over weekdays, and shows what comes of it before it holds. */
export function PlanDialog({ month, posts, onClose, onPlan }: Props) {
  const plan = usePlan(month, posts);
  const { choice, choose, placed, places } = plan;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (places.length > 0) onPlan({ month, places, time: choice.time, timeZone: choice.timeZone });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="plan-title" fullWidth maxWidth="sm">
      <form onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle id="plan-title">{PLAN.title(nameOf(month))}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
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
              label={PLAN.time}
              value={choice.time}
              onChange={(time) => choose({ time })}
            />
            <SelectField
              id="plan-zone"
              label={PLAN.zone}
              value={choice.timeZone}
              options={zones(choice.timeZone).map((zone) => [zone, zone.replaceAll('_', ' ')])}
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
              label={PLAN.also(placed)}
            />
          )}
          <PlanPreview plan={plan} month={nameOf(month)} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{PLAN.cancel}</Button>
          <ReasonedButton
            type="submit"
            variant="contained"
            reason={places.length === 0 ? PLAN_OUTCOME : undefined}
          >
            {PLAN.apply(places.length)}
          </ReasonedButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
