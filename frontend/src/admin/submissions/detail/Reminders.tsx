import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Reminders as Standing } from '../../../api/submissions.ts';
import { DETAIL_TEXTS } from '../../detailTexts.ts';
import { useToast } from '../../ui/useToast.tsx';
import { useServer } from '../../useServer.ts';

const TEXT = DETAIL_TEXTS.followUps;

/** Whether the client is reminded of the form that they left unfinished, and whether anything is sent at all. */
export function Reminders({ submissionId }: { submissionId: string }) {
  const hint = useId();
  const server = useServer();
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const queryKey = ['reminders', submissionId];
  const { data } = useQuery({ queryKey, queryFn: () => server.reminders(submissionId) });
  if (!data) return null;

  const switchTo = async (on: boolean) => {
    setBusy(true);
    try {
      client.setQueryData(queryKey, await server.switchReminders(submissionId, on));
    } catch {
      toast.failure(TEXT.remindersFailed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack sx={{ mb: 1.5, alignItems: 'flex-start' }}>
      <FormControlLabel
        label={TEXT.reminders}
        control={
          <Switch
            checked={data.on}
            disabled={busy}
            slotProps={{ input: { 'aria-describedby': hint } }}
            onChange={(_event, on) => switchTo(on)}
          />
        }
      />
      <Typography id={hint} variant="body2" color="text.secondary">
        {hintOf(data)}
      </Typography>
    </Stack>
  );
}

function hintOf({ opened, refused }: Standing): string {
  if (refused) return TEXT.remindersRefused;
  return opened ? TEXT.remindersWhen : TEXT.remindersUnopened;
}
