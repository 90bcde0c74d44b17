import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { agency } from '../../../../../ui/agency.ts';
import { TextField } from '../../../../ui/TextField.tsx';
import { withEntry, without } from '../editing.ts';
import { Choice } from './Choice.tsx';
import { DayField } from './DayField.tsx';
import type { FieldsProps } from './fieldsProps.ts';

/** The posts of the first month: an idea each, its pillar and its day. */
export function MonthFields({ content: { firstMonth, pillars }, change }: FieldsProps) {
  const names = pillars.map(({ name }) => name).filter((name) => name !== '');
  const options = [
    { value: '', name: 'No pillar' },
    ...[...new Set(names)].map((name) => ({ value: name, name })),
  ];
  const set = (at: number, slot: (typeof firstMonth)[number]) =>
    change({ firstMonth: withEntry(firstMonth, at, slot) });
  return (
    <>
      {firstMonth.map((slot, at) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: slots have no identity but their place
          key={at}
          sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: '1fr 200px 180px auto' } }}
        >
          <TextField
            id={`slot-${at}-idea`}
            label={`Post ${at + 1}: idea`}
            value={slot.idea}
            onChange={(idea) => set(at, { ...slot, idea })}
          />
          <Choice
            id={`slot-${at}-pillar`}
            label={`Post ${at + 1}: pillar`}
            value={names.includes(slot.pillar) ? slot.pillar : ''}
            options={options}
            onChoose={(pillar) => set(at, { ...slot, pillar })}
          />
          <DayField
            id={`slot-${at}-day`}
            label={`Post ${at + 1}: day`}
            day={slot.day ?? ''}
            onChange={(day) => set(at, { ...slot, day: day || null })}
          />
          <Button
            size="small"
            aria-label={`Remove post ${at + 1} of the month`}
            onClick={() => change({ firstMonth: without(firstMonth, at) })}
          >
            ×
          </Button>
        </Box>
      ))}
      {firstMonth.length < agency().postsPerMonth && (
        <Button
          sx={{ justifySelf: 'start' }}
          onClick={() =>
            change({ firstMonth: [...firstMonth, { idea: '', pillar: '', day: null, ideaId: null }] })
          }
        >
          Add a post
        </Button>
      )}
    </>
  );
}
