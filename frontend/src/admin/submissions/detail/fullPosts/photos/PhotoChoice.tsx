import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { FileRecord } from '../../../../../api/submissions.ts';
import { tokens } from '../../../../../theme/tokens.ts';
import { Photo } from '../../photos/Photo.tsx';

interface Props {
  photo: FileRecord;
  isChosen: boolean;
  /** No further one can be chosen. */
  isFull: boolean;
  onTurn: () => void;
}

/** A photo with the box that chooses it; the whole square can be pressed. */
export function PhotoChoice({ photo, isChosen, isFull, onTurn }: Props) {
  const isClosed = isFull && !isChosen;
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        borderRadius: 2,
        outline: isChosen ? `3px solid ${tokens.accent}` : 'none',
        opacity: isClosed ? 0.5 : 1,
        cursor: isClosed ? 'default' : 'pointer',
      }}
    >
      <Photo photo={photo} size={96} />
      <Checkbox
        checked={isChosen}
        disabled={isClosed}
        onChange={onTurn}
        slotProps={{ input: { 'aria-label': photo.name } }}
        sx={{
          position: 'absolute',
          top: 4,
          right: 4,
          p: 0.25,
          bgcolor: 'background.paper',
          borderRadius: 1,
          '&:hover': { bgcolor: 'background.paper' },
        }}
      />
    </Box>
  );
}
