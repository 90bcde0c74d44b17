import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { TextField } from '../../../ui/TextField.tsx';

const TEXT = DETAIL_TEXTS.interview.search;

interface Props {
  search: string;
  onSearch: (search: string) => void;
  /** How many questions and answers have the words; undefined while nothing is searched for. */
  found: number | undefined;
  total: number;
}

/** Searches a long interview, and says how much was found. */
export function InterviewSearch({ search, onSearch, found, total }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
      <Box sx={{ flex: '0 1 320px', minWidth: 0 }}>
        <TextField id="interview-search" label={TEXT.label} value={search} onChange={onSearch} />
      </Box>
      <Typography role="status" variant="body2" color="textSecondary">
        {found !== undefined && TEXT.found(found, total)}
      </Typography>
    </Box>
  );
}
