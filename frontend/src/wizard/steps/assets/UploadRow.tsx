import Box from '@mui/material/Box';
import { fileSize } from '#rules/units';
import { tokens } from '../../../theme/tokens.ts';
import { Button, IconButton } from '../../frame/Button.tsx';
import { CloseIcon } from '../../frame/icons.tsx';
import { useLaterServices } from '../../session/useSession.ts';
import type { UploadItem } from '../../uploads/uploadState.ts';
import { FileCard } from './FileCard.tsx';

/** A file on its way: progress, what went wrong, cancel and retry. */
export function UploadRow({ item }: { item: UploadItem }) {
  const { uploads } = useLaterServices();
  const { id, name, state, part, problem, preview } = item;
  const stuck = state === 'failed' || state === 'retrying';
  return (
    <FileCard
      name={name}
      picture={preview}
      actions={
        <>
          {stuck && (
            <Button onClick={() => uploads.retry(id)} aria-label={`Try ${name} again`}>
              Retry
            </Button>
          )}
          <IconButton aria-label={`Cancel ${name}`} onClick={() => uploads.cancel(id)}>
            <CloseIcon />
          </IconButton>
        </>
      }
    >
      {stuck ? (
        <Box component="span" sx={{ color: state === 'failed' ? 'error.main' : 'warning.main' }}>
          {problem}
        </Box>
      ) : (
        <Box component="span">{stateWords(item)}</Box>
      )}
      {state === 'sending' && <Meter name={name} part={part} />}
    </FileCard>
  );
}

function stateWords({ state, part, size }: UploadItem): string {
  if (state === 'waiting') return `${fileSize(size)} · Waiting`;
  return `${Math.round(part * 100)} % of ${fileSize(size)}`;
}

function Meter({ name, part }: { name: string; part: number }) {
  const percent = Math.round(part * 100);
  return (
    <Box
      role="progressbar"
      aria-label={`Uploading ${name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      sx={{ mt: 0.5, height: 4, borderRadius: '10px', bgcolor: tokens.line, overflow: 'hidden' }}
    >
      <Box sx={{ height: 1, width: `${percent}%`, bgcolor: tokens.accent }} />
    </Box>
  );
}
