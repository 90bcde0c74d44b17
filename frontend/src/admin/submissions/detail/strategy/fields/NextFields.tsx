import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TextField } from '../../../../ui/TextField.tsx';
import { withEntry, without } from '../editing.ts';
import { DayField } from './DayField.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import { LinesField } from './LinesField.tsx';

/** Questions to the client, and dates. */
export function NextFields({ content: { questions, dates }, change }: FieldsProps) {
  const set = (at: number, entry: (typeof dates)[number]) => change({ dates: withEntry(dates, at, entry) });
  return (
    <>
      <LinesField
        id="strategy-questions"
        label="Questions to the client, one a line"
        lines={questions}
        onChange={(lines) => change({ questions: lines })}
      />
      {dates.map((entry, at) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: dates have no identity but their place
          key={at}
          sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '180px 1fr auto' } }}
        >
          <DayField
            id={`date-${at}-day`}
            label={`Date ${at + 1}: day`}
            day={entry.day}
            onChange={(day) => set(at, { ...entry, day })}
          />
          <TextField
            id={`date-${at}-what`}
            label={`Date ${at + 1}: what happens`}
            value={entry.what}
            onChange={(what) => set(at, { ...entry, what })}
          />
          <Button
            size="small"
            aria-label={`Remove date ${at + 1}`}
            onClick={() => change({ dates: without(dates, at) })}
          >
            ×
          </Button>
        </Box>
      ))}
      <Button
        sx={{ justifySelf: 'start' }}
        onClick={() => change({ dates: [...dates, { day: '', what: '' }] })}
      >
        Add a date
      </Button>
    </>
  );
}
