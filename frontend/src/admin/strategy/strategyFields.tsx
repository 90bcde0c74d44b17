import { Box, Button, FormControl, InputLabel, NativeSelect, OutlinedInput, Typography } from '@mui/material';
import { counted } from '#shared/units';
import type { StrategyContent, StrategySource } from '../../api/strategy.ts';
import { tokens } from '../../theme/tokens.ts';
import { TextField } from '../ui/TextField.tsx';
import { type Change, withEntry, without } from './editing.ts';

/** Props of the fields of every part. */
export interface FieldsProps {
  content: StrategyContent;
  sources: readonly StrategySource[];
  change: Change;
  /** The stored strategy, whose measured figures can be chosen. */
  saved: StrategyContent;
}

interface CheckListProps {
  legend: string;
  options: readonly { value: string; name: string }[];
  chosen: readonly string[];
  /** The maximum number of choices. */
  most?: number;
  onChoose: (values: string[]) => void;
}

/** A labelled multiple choice, kept in the order of the options. */
export function CheckList({ legend, options, chosen, most = options.length, onChoose }: CheckListProps) {
  const toggle = (value: string) =>
    onChoose(
      options.flatMap((option) =>
        (option.value === value) !== chosen.includes(option.value) ? option.value : [],
      ),
    );
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontSize: tokens.size.small, color: 'text.secondary' }}>
        {legend}
      </Box>
      {options.map(({ value, name }) => {
        const isChosen = chosen.includes(value);
        return (
          <Box key={value} component="label" sx={{ display: 'flex', gap: 1, py: 0.75 }}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!isChosen && chosen.length >= most}
              onChange={() => toggle(value)}
            />
            <span dir="auto">{name}</span>
          </Box>
        );
      })}
    </Box>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  options: readonly { value: string; name: string }[];
  onChoose: (value: string) => void;
}

/** A labelled single choice. */
export function Choice({ id, label, value, options, onChoose }: ChoiceProps) {
  return (
    <FormControl fullWidth sx={{ minWidth: 0 }}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect
        input={<OutlinedInput />}
        inputProps={{ id, dir: 'auto' }}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

interface LinesFieldProps {
  id: string;
  label: string;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}

/** Short texts, one per line. */
export function LinesField({ id, label, lines, onChange }: LinesFieldProps) {
  return (
    <TextField
      id={id}
      label={label}
      value={lines.join('\n')}
      multiline
      minRows={2}
      onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
    />
  );
}

/** The confirmed off-limits list: shown here, edited in its own section. */
export function LeftOutList({ saved: { leftOut } }: Pick<FieldsProps, 'saved'>) {
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {leftOut.length > 0
          ? "This is the confirmed 'Off-limits' list. Edit it there."
          : 'Nothing is on the list.'}
      </Typography>
      {leftOut.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {leftOut.map((text) => (
            <li key={text} dir="auto">
              {text}
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

interface SourcesChoiceProps {
  /** The subject, for the accessible name. */
  name: string;
  chosen: readonly string[];
  sources: readonly StrategySource[];
  onChoose: (ids: string[]) => void;
}

/** The sources of a part, collapsed: each question with its answer. */
export function SourcesChoice({ name, chosen, sources, onChoose }: SourcesChoiceProps) {
  // A deleted source can still be deselected.
  const gone = chosen.filter((id) => !sources.some((source) => source.id === id));
  const all = [...sources, ...gone.map((id) => ({ id, label: id, text: '' }))];
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Box component="details" sx={{ fontSize: tokens.size.small }}>
      <Box component="summary" sx={{ py: 1, cursor: 'pointer', color: 'primary.main' }}>
        {`Based on ${counted(chosen.length, 'source')}`}
      </Box>
      <Box
        component="fieldset"
        aria-label={`Sources: ${name}`}
        sx={{ m: 0, p: 0, border: 0, display: 'grid', gap: 1 }}
      >
        {all.map(({ id, label, text }) => (
          <Box key={id} sx={{ borderLeft: `3px solid ${tokens.line}`, pl: 1.5 }}>
            <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', py: 0.5 }}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              <span dir="auto">{label}</span>
            </Box>
            <Typography
              dir="auto"
              variant="body2"
              color="textSecondary"
              sx={{ maxHeight: 160, overflowY: 'auto', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const MAX_QUOTES = 5;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const sentencesOf = ({ text }: StrategySource): string[] => [
  ...new Set([...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean)),
];

/** Quotations: chosen from the client's answers, then shortened by hand. */
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
              label={`Source of quotation ${number}`}
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
      {heard.length < MAX_QUOTES && first && (
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
