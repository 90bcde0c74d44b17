import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { hasPassed } from '#shared/plan';
import { shiftMonth } from '#shared/posts';
import { monthLabel } from '../post/postLabels.ts';
import { ReasonedButton } from '../ui/buttons.tsx';
import { SelectField } from '../ui/TextField.tsx';
import { DateField } from './monthFields.tsx';
import { type BoardPost, placeOf, type Slot } from './monthModel.ts';

/** Number of months offered before and after the post's own. */
const MONTHS_BEFORE = 2;
const MONTHS_AFTER = 12;

const PAST = 'place-past';

interface Props {
  post: BoardPost;
  /** The client's time zone. */
  zone: string;
  /** Address of the post, unless it is on the same page. */
  address?: string;
  onClose: () => void;
  onSave: (place: Slot) => void;
}

/** Edits the day, time and month of a post. Day and month are kept consistent: changing one updates the other. */
export function PlaceDialog({ post, zone, address, onClose, onSave }: Props) {
  const [place, setPlace] = useState(() => placeOf(post));
  const months = Array.from({ length: MONTHS_BEFORE + MONTHS_AFTER + 1 }, (_, index) =>
    shiftMonth(post.month, index - MONTHS_BEFORE),
  );
  const chooseDay = (day: string) =>
    setPlace({ ...place, plannedDay: day || null, month: day ? day.slice(0, 7) : place.month });
  const chooseMonth = (month: string) =>
    setPlace({ ...place, month, plannedDay: place.plannedDay?.startsWith(month) ? place.plannedDay : null });
  const { plannedDay: day, plannedTime: time } = place;
  const isMoved = day !== post.plannedDay || time !== post.plannedTime;
  const isPast = day !== null && isMoved && hasPassed({ day, time }, zone, new Date());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPast) onSave(place);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="place-title"
      aria-describedby="place-post"
      fullWidth
      maxWidth="xs"
    >
      <form onSubmit={submit}>
        <DialogTitle id="place-title">Day and time</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <DialogContentText
            id="place-post"
            dir="auto"
            sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}
          >
            {post.title}{' '}
            {address && (
              <Link to={address} style={{ whiteSpace: 'nowrap' }}>
                Open post
              </Link>
            )}
          </DialogContentText>
          <DateField
            id="place-day"
            type="date"
            label="Day"
            value={place.plannedDay ?? ''}
            onChange={chooseDay}
            autoFocus
          />
          <DateField
            id="place-time"
            type="time"
            label="Time"
            value={place.plannedTime ?? ''}
            onChange={(time) => setPlace({ ...place, plannedTime: time || null })}
          />
          <SelectField
            margin="dense"
            id="place-month"
            label="Counts for"
            value={place.month}
            options={[...new Set([...months, place.month])]
              .toSorted()
              .map((month) => [month, monthLabel(month)])}
            onChange={chooseMonth}
          />
          {isPast && (
            <DialogContentText id={PAST} role="status" sx={{ gridColumn: '1 / -1', color: 'error.main' }}>
              This time has passed. Choose a later one.
            </DialogContentText>
          )}
        </DialogContent>
        <DialogActions>
          {place.plannedDay && (
            <Button onClick={() => setPlace({ ...place, plannedDay: null })} sx={{ mr: 'auto' }}>
              Remove the day
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <ReasonedButton type="submit" variant="contained" reason={isPast ? PAST : undefined}>
            Save
          </ReasonedButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
