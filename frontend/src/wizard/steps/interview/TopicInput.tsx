import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useRef, useState } from 'react';
import { useSession } from '../../context.ts';
import { addTopic } from '../../session/topics.ts';

/** Adds topics, by the button or by Enter. */
export function TopicInput() {
  const session = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const found = addTopic(session, text);
    setProblem(found);
    if (found === undefined) setText('');
    input.current?.focus();
  };
  return (
    <Box component="form" noValidate onSubmit={add}>
      <Box component="label" htmlFor="topic" sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
        Topic
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <OutlinedInput
          id="topic"
          inputRef={input}
          value={text}
          autoComplete="off"
          error={problem !== undefined}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
          slotProps={{ input: { 'aria-describedby': 'topic-problem' } }}
          sx={{ flex: '1 1 200px' }}
        />
        <Button type="submit" variant="outlined">
          Add Topic
        </Button>
      </Box>
      <Box
        id="topic-problem"
        role="alert"
        sx={{ mt: problem ? 0.75 : 0, color: 'error.main', fontWeight: 550 }}
      >
        {problem}
      </Box>
    </Box>
  );
}
