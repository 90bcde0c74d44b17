import Box from '@mui/material/Box';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../frame/Button.tsx';
import { TextInput } from '../../frame/TextInput.tsx';
import { addTopic } from '../../session/topics.ts';
import { useSession } from '../../session/useSession.ts';

interface TopicInputProps {
  /** What is wrong with the topic that was to be added. */
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
}

/** Adds topics, by the button or by Enter. */
export function TopicInput({ problem, onProblem }: TopicInputProps) {
  const session = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const found = addTopic(session, text);
    onProblem(found);
    if (found === undefined) setText('');
    input.current?.focus();
  };
  return (
    <Box component="form" noValidate onSubmit={add}>
      <Box component="label" htmlFor="topic" sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
        Topic
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <TextInput
          id="topic"
          ref={input}
          value={text}
          autoComplete="off"
          aria-invalid={problem !== undefined}
          onChange={(event) => {
            setText(event.target.value);
            onProblem(undefined);
          }}
          aria-describedby="topic-problem"
          sx={{ flex: '1 1 200px', width: 'auto' }}
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
