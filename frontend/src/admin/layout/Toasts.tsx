import { Notification } from 'react-admin';

/** Toasts at the lower end, where they cover neither what comes next nor what was just pressed. */
export function Toasts() {
  return <Notification anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} sx={LOOK} />;
}

/** The look of ui/controls/Toasts, also for the library's own notifications. */
const LOOK = {
  width: { sm: 360 },
  '& > div': { width: 1 },
  '& .MuiSnackbarContent-root': {
    border: 1,
    borderColor: 'divider',
    borderInlineStart: '4px solid',
    borderInlineStartColor: 'primary.main',
    borderRadius: '10px',
    bgcolor: 'background.paper',
    color: 'text.primary',
    fontSize: '0.875rem',
    lineHeight: '20px',
  },
  '& .RaNotification-success': { borderInlineStartColor: 'success.main' },
  '& .RaNotification-error': { borderInlineStartColor: 'error.main' },
  '& .RaNotification-warning': { borderInlineStartColor: 'warning.main' },
  '& .RaNotification-undo': { color: 'primary.main' },
} as const;
