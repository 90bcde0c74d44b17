import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { counted } from '#shared/units';
import type { StrategySource } from '../../../../../api/strategy.ts';
import { tokens } from '../../../../../theme/tokens.ts';

interface Props {
  /** The subject, for the accessible name. */
  name: string;
  chosen: readonly string[];
  sources: readonly StrategySource[];
  onChoose: (ids: string[]) => void;
}

/** The sources of a part: each question with its answer, on request. */
export function SourcesChoice({ name, chosen, sources, onChoose }: Props) {
  // One that there is not any more can still be taken out.
  const gone = chosen.filter((id) => !sources.some((source) => source.id === id));
  const all = [...sources, ...gone.map((id) => ({ id, label: id, text: '' }))];
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Box component="details" sx={{ fontSize: '0.875rem' }}>
      <Box component="summary" sx={{ py: 1, cursor: 'pointer', color: 'primary.main' }}>
        {`Stands on ${counted(chosen.length, 'source')}`}
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
