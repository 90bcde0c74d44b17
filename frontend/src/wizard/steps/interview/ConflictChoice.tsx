import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tokens } from '../../../theme/tokens.ts';
import { Button } from '../../frame/Button.tsx';
import { settleConflict } from '../../session/answers.ts';
import { useSession, useWizard } from '../../session/useSession.ts';
import type { Conflict } from '../../state/wizardState.ts';

/** Two texts for one question, from two tabs or devices: both are shown, the person chooses. */
export function ConflictChoice({ conflict }: { conflict: Conflict }) {
  const session = useSession();
  const { index, stored } = conflict;
  const mine = useWizard((state) => state.answers[index]?.text ?? conflict.mine);
  const choose = (text: string) => settleConflict(session, index, text);
  return (
    <Box
      role="alert"
      sx={{ p: 2, borderRadius: '10px', border: `1px solid ${tokens.warning}`, bgcolor: '#fffaf0' }}
    >
      <Typography variant="h3" sx={{ mb: 1 }}>
        This answer was changed in another tab or on another device
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Version title="Written here" text={mine} onChoose={() => choose(mine)} choice="Keep this one" />
        <Version
          title="Saved elsewhere"
          text={stored}
          onChoose={() => choose(stored)}
          choice="Keep the saved one"
        />
      </Box>
      <Button variant="text" sx={{ mt: 1 }} onClick={() => choose(`${stored}\n\n${mine}`)}>
        Keep both
      </Button>
    </Box>
  );
}

interface VersionProps {
  title: string;
  text: string;
  choice: string;
  onChoose: () => void;
}

function Version({ title, text, choice, onChoose }: VersionProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h4">{title}</Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', maxHeight: 200, overflow: 'auto', mb: 1 }}>
        {text === '' ? 'Nothing: the answer was emptied.' : text}
      </Typography>
      <Button variant="outlined" onClick={onChoose}>
        {choice}
      </Button>
    </Box>
  );
}
