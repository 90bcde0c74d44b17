import FormControl from '@mui/material/FormControl';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { MAX_FIELD_LENGTH } from '#rules/limits';
import { TEXTS } from '../../texts.ts';

/** Pause in typing before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 300;

/** Searches as one types. The text in the address is the truth: it comes back with it. */
export function SearchField() {
  const { filterValues, setFilters } = useListContext();
  const asked: string = filterValues.q ?? '';
  const [text, setText] = useState(asked);

  // What this field asked for itself may arrive in the address when more was typed already.
  const sent = useRef(asked);

  useEffect(() => {
    if (asked !== sent.current) setText(asked);
    sent.current = asked;
  }, [asked]);
  // The list's setter is a new one with every change of order or page; the pause must not begin anew for that.
  const search = useEffectEvent((q: string) => {
    const { q: _before, ...others } = filterValues;
    setFilters(q === '' ? others : { ...others, q });
  });
  useEffect(() => {
    if (text === sent.current) return;
    const typedAt = window.location.pathname;
    const timer = setTimeout(() => {
      // Somebody who is on the way to a submission is not called back: the list stays up until that page is ready.
      if (window.location.pathname !== typedAt) return;
      sent.current = text;
      search(text);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <FormControl sx={{ flex: '1 1 280px', minWidth: 0 }}>
      <OutlinedInput
        type="search"
        size="small"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={TEXTS.list.search}
        inputProps={{ 'aria-label': TEXTS.list.search, maxLength: MAX_FIELD_LENGTH }}
        sx={{ minHeight: 44 }}
      />
    </FormControl>
  );
}
