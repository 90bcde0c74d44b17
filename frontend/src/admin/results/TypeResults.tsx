import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { MAX_RESULT, RESULT_NUMBERS, type ResultNumber } from '#shared/results';
import { ApiError } from '../../api/http.ts';
import type { PublishedPost, ResultReading, Results } from '../../api/results.ts';
import { useApi } from '../data/useApi.ts';
import { TextField } from '../ui/TextField.tsx';
import { useToast } from '../ui/useToast.tsx';
import { NUMBER_LABELS, originInWords, readingInWords } from './resultTexts.ts';

interface Props {
  post: PublishedPost;
  /** The last day that numbers can have. */
  today: string;
  onChange: (results: Results) => void;
  onReload: () => void;
  onClose: () => void;
}

type Texts = Record<ResultNumber, string>;

/** The numbers of one post for a day, and all its readings. */
export function TypeResults({ post, today, onChange, onReload, onClose }: Props) {
  const server = useApi();
  const heading = useId();
  const [day, setDay] = useState(today);
  const [texts, setTexts] = useState<Texts>(() => textsOf(post, today));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const changeDay = (chosen: string) => {
    setDay(chosen);
    // Numbers of that day are replaced, so they are shown first.
    const stored = textsOf(post, chosen);
    if (Object.values(stored).some((text) => text !== '')) setTexts(stored);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblems({});
    try {
      const numbers = Object.fromEntries(
        RESULT_NUMBERS.map((name) => [name, toNumber(texts[name])]),
      ) as Record<ResultNumber, number | null>;
      onChange(await server.typeResults(post.postId, { day, ...numbers }));
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id={heading}>{`Results of “${post.title}”`}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          <TextField
            id="results-day"
            label="Read on"
            value={day}
            input={{ type: 'date', min: post.postedOn, max: today }}
            problem={problems.day}
            onChange={changeDay}
          />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            {RESULT_NUMBERS.map((name) => (
              <TextField
                key={name}
                id={`results-${name}`}
                label={NUMBER_LABELS[name]}
                value={texts[name]}
                input={NUMBER_INPUT}
                problem={problems[name]}
                onChange={(text) => setTexts((before) => ({ ...before, [name]: text }))}
              />
            ))}
          </Box>
          <Typography variant="body2" color="textSecondary">
            Leave empty what you do not know.
          </Typography>
          {problems.other && <Alert severity="error">{problems.other}</Alert>}
          <Readings readings={post.readings} onRemoved={onReload} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Save results
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const NUMBER_INPUT = { type: 'number', min: 0, max: MAX_RESULT, step: 1, inputMode: 'numeric' } as const;

/** Numbers that the agency typed for a day. */
function textsOf({ readings }: PublishedPost, day: string): Texts {
  const stored = readings.find((one) => one.source === 'agency' && one.day === day);
  return Object.fromEntries(RESULT_NUMBERS.map((name) => [name, stored?.[name]?.toString() ?? ''])) as Texts;
}

function toNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

function problemsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return { other: 'The server could not be reached. Please try again.' };
  return Object.keys(error.fields).length > 0 ? error.fields : { other: error.message };
}

function Readings({ readings, onRemoved }: { readings: readonly ResultReading[]; onRemoved: () => void }) {
  const server = useApi();
  const toast = useToast();
  if (readings.length === 0) return null;
  const remove = async (id: string) => {
    try {
      await server.removeReading(id);
      onRemoved();
    } catch {
      toast.failure('The numbers could not be removed. Please try again.');
    }
  };
  return (
    <Box component="section" aria-label="All readings">
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        All readings
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {readings.map((reading) => (
          <Box
            component="li"
            key={reading.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}
          >
            <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
              {`${readingInWords(reading)} · ${originInWords(reading)}`}
            </Typography>
            <Button
              size="small"
              color="error"
              aria-label={`Remove: ${originInWords(reading)}`}
              onClick={() => void remove(reading.id)}
            >
              Remove
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
