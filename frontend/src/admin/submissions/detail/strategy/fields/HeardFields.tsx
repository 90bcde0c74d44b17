import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { StrategySource } from '../../../../../api/strategy.ts';
import { TextField } from '../../../../ui/TextField.tsx';
import { withEntry, without } from '../editing.ts';
import { Choice } from './Choice.tsx';
import type { FieldsProps } from './fieldsProps.ts';

const MOST = 5;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const sentencesOf = ({ text }: StrategySource): string[] => [
  ...new Set([...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean)),
];

/** Quotations: chosen from the client's answers, or cut by hand. */
export function HeardFields({ content: { heard }, sources, change }: FieldsProps) {
  const set = (at: number, entry: (typeof heard)[number]) => change({ heard: withEntry(heard, at, entry) });
  const [first] = sources;
  return (
    <>
      {heard.map((entry, at) => {
        const number = at + 1;
        const source = sources.find(({ id }) => id === entry.source);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: quotations have no identity but their place
          <Box key={at} sx={{ display: 'grid', gap: 1.5 }}>
            <Choice
              id={`heard-${at}-source`}
              label={`Quotation ${number} is from`}
              value={entry.source}
              options={[
                ...(source ? [] : [{ value: entry.source, name: entry.source }]),
                ...sources.map(({ id, label }) => ({ value: id, name: label })),
              ]}
              onChoose={(id) => set(at, { ...entry, source: id })}
            />
            <Choice
              id={`heard-${at}-sentence`}
              label={`Choose a sentence for quotation ${number}`}
              value=""
              options={[
                { value: '', name: 'Choose a sentence' },
                ...(source ? sentencesOf(source) : []).map((text) => ({ value: text, name: text })),
              ]}
              onChoose={(quote) => quote !== '' && set(at, { ...entry, quote })}
            />
            <TextField
              id={`heard-${at}`}
              label={`Quotation ${number}`}
              value={entry.quote}
              multiline
              minRows={1}
              onChange={(quote) => set(at, { ...entry, quote })}
            />
            <Button
              size="small"
              sx={{ justifySelf: 'start' }}
              onClick={() => change({ heard: without(heard, at) })}
            >
              {`Remove quotation ${number}`}
            </Button>
          </Box>
        );
      })}
      {heard.length < MOST && first && (
        <Button
          sx={{ justifySelf: 'start' }}
          onClick={() => change({ heard: [...heard, { quote: '', source: first.id }] })}
        >
          Add a quotation
        </Button>
      )}
    </>
  );
}
