import { Notification } from 'react-admin';

/** Toasts at the top right, as on the other pages. */
export function AdminNotification() {
  return <Notification anchorOrigin={{ vertical: 'top', horizontal: 'right' }} />;
}
