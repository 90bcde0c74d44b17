import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { tokens } from '../../theme/tokens.ts';
import { useSession } from '../session/useSession.ts';
import { useStore } from '../state/store.ts';
import type { Toast } from '../state/toasts.ts';
import { IconButton } from './Button.tsx';
import { CloseIcon } from './icons.tsx';

/** Toasts at the top right. Both live regions exist before the first toast, so that every one is spoken. */
export function Toasts() {
  const { toasts } = useSession();
  const shown = useStore(toasts.store, (state) => state);
  const place = {
    display: 'grid',
    gap: 1,
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  };
  return (
    <Box
      sx={{
        position: 'fixed',
        top: 12,
        right: 12,
        left: { xs: 12, sm: 'auto' },
        zIndex: 30,
        width: { sm: 360 },
        display: 'grid',
        gap: 1,
        pointerEvents: 'none',
      }}
    >
      <Box role="status" aria-label="Notices" sx={place}>
        {shown
          .filter(({ tone }) => tone === 'good')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} close={toasts.close} />
          ))}
      </Box>
      <Box role="alert" aria-label="Problems" sx={place}>
        {shown
          .filter(({ tone }) => tone === 'bad')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} close={toasts.close} />
          ))}
      </Box>
    </Box>
  );
}

function ToastCard({ toast, close }: { toast: Toast; close: (id: number) => void }) {
  const { id, tone, title, text, duration } = toast;
  useEffect(() => {
    const timer = setTimeout(() => close(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, close]);
  const color = tone === 'good' ? tokens.success : tokens.danger;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'start',
        gap: 1,
        pl: 2,
        pr: 0.5,
        py: 0.75,
        bgcolor: '#ffffff',
        border: `1px solid ${tokens.line}`,
        borderLeft: `4px solid ${color}`,
        borderRadius: '10px',
        boxShadow: '0 8px 28px rgba(28, 27, 34, 0.14)',
      }}
    >
      <Box sx={{ flexGrow: 1, py: 0.75, fontSize: '0.9375rem', lineHeight: 1.45 }}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        {text && <Box sx={{ color: tokens.inkSoft }}>{text}</Box>}
      </Box>
      <IconButton aria-label="Close" onClick={() => close(id)} sx={{ p: 1.25 }}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}
