import FormControl from '@mui/material/FormControl';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { MAX_FIELD_LENGTH } from '#shared/limits';
import { useListChange, withValue } from './useListChange.ts';

/** Pause in typing before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 300;

/** Searches as one types. The text in the address is the truth: it comes back with it. */
export function SearchField({ label }: { label: string }) {
  const asked = String(useListContext().filterValues.q ?? '');
  const change = useListChange();
  const [text, setText] = useState(asked);

  // Typed here and not in the address yet.
  const typed = useRef(false);

  useEffect(() => {
    if (!typed.current) setText(asked);
  }, [asked]);
  const search = useEffectEvent((q: string) =>
    change(({ filter }) => ({ filter: withValue(filter, 'q', q) })),
  );
  useEffect(() => {
    if (text === asked) typed.current = false;
    if (!typed.current) return;
    const typedAt = window.location.pathname;
    const timer = setTimeout(() => {
      // Do not interrupt a navigation to a submission: the list stays mounted until that page is ready.
      if (window.location.pathname === typedAt) search(text);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, asked]);

  return (
    <FormControl sx={{ flex: '1 1 280px', minWidth: 0 }}>
      <OutlinedInput
        type="search"
        size="small"
        value={text}
        onChange={(event) => {
          typed.current = true;
          setText(event.target.value);
        }}
        placeholder={label}
        inputProps={{ 'aria-label': label, maxLength: MAX_FIELD_LENGTH }}
        sx={{ minHeight: 44 }}
      />
    </FormControl>
  );
}
