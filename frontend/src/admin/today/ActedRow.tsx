import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keyframes } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import type { TodayClient } from '../../api/today.ts';
import { UNDO_MS } from '../ui/lateActs.ts';
import { shownWebsite } from '../ui/shownWebsite.ts';
import { useLateAct } from '../ui/useLateAct.ts';
import { ROW } from './rowStyles.ts';
import { TODAY_TEXTS } from './todayTexts.ts';
import { type RowTask, useTaskAct } from './useTaskAct.ts';

interface Props {
  client: TodayClient;
  task: RowTask;
  variant: 'contained' | 'outlined';
  children: ReactNode;
}

const fade = keyframes({ from: { opacity: 1 }, to: { opacity: 0.4 } });

/** A row whose task is done on it: pressed, it fades for as long as that can be taken back. */
export function ActedRow({ client, task, variant, children }: Props) {
  const { isPending, isDone, press, undo } = useLateAct(useTaskAct(client, task));
  const row = useRef<HTMLLIElement>(null);
  const texts = TODAY_TEXTS.acts[task.kind];
  useFocusWhenGone(isDone);
  if (isDone) return null;
  const name = shownWebsite(client.website) || client.email;
  return (
    <Box component="li" ref={row} sx={ROW}>
      {isPending ? (
        <>
          <Box role="status" sx={{ gridArea: 'told', animation: `${fade} ${UNDO_MS}ms linear forwards` }}>
            {`${name}: ${texts.done}`}
          </Box>
          <Button
            variant="outlined"
            size="small"
            autoFocus
            onClick={undo}
            aria-label={`${TODAY_TEXTS.undo}: ${name}`}
          >
            {TODAY_TEXTS.undo}
          </Button>
        </>
      ) : (
        <>
          {children}
          <Button variant={variant} size="small" onClick={press} aria-label={`${texts.label}: ${name}`}>
            {texts.label}
          </Button>
        </>
      )}
    </Box>
  );
}

/** A button that has the focus and goes with its row leaves it to the head of the page. */
function useFocusWhenGone(isGone: boolean): void {
  useEffect(() => {
    if (isGone && document.activeElement === document.body) document.getElementById('today-title')?.focus();
  }, [isGone]);
}
