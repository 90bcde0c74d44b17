import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Has the browser ask before the tab closes while something is not saved. */
export function LeaveWarning() {
  const { isDirty } = useFormState();
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return null;
}
