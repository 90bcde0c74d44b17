import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MESSAGES } from '#rules/messages';
import { tokens } from '../../../theme/tokens.ts';
import { Button, IconButton } from '../../frame/Button.tsx';
import { CloseIcon } from '../../frame/icons.tsx';
import { removeTopic, submitTopics } from '../../session/topics.ts';
import { useSession, useWizard } from '../../session/useSession.ts';
import { isGenerated, isHeld } from '../../state/selectors.ts';
import { SectionCard } from './SectionCard.tsx';
import { TopicInput } from './TopicInput.tsx';

/** What the prospect wants to talk about; the questions come from it. */
export function TopicsCard() {
  const [problem, setProblem] = useState<string>();
  return (
    <SectionCard title="Topics to talk about">
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        Two or three are a good start: what do people ask you about?
      </Typography>
      <TopicInput problem={problem} onProblem={setProblem} />
      <TopicList />
      <SubmitTopics onSubmit={() => setProblem(undefined)} />
    </SectionCard>
  );
}

function TopicList() {
  const session = useSession();
  const topics = useWizard((state) => state.topics);
  if (topics.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Your topics"
      sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 2, p: 0 }}
    >
      {topics.map((topic) => (
        <Box
          component="li"
          key={topic}
          sx={{
            display: 'flex',
            alignItems: 'center',
            maxWidth: 1,
            pl: 1.75,
            borderRadius: '22px',
            bgcolor: tokens.accentSoft,
            color: tokens.accentDark,
            fontWeight: 550,
          }}
        >
          <Box component="span" sx={{ py: 0.75, minWidth: 0 }}>
            {topic}
          </Box>
          <IconButton
            aria-label={`Remove ${topic}`}
            onClick={() => removeTopic(session, topic)}
            sx={{ color: 'inherit' }}
          >
            <CloseIcon />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

function SubmitTopics({ onSubmit }: { onSubmit: () => void }) {
  const session = useSession();
  const generated = useWizard(isGenerated);
  const held = useWizard(isHeld);
  const { busy, error } = useWizard((state) => state.generation);
  return (
    <Box sx={{ mt: 2.5 }}>
      <Button
        variant="contained"
        disabled={generated}
        aria-disabled={busy}
        onClick={() => {
          onSubmit();
          void submitTopics(session);
        }}
      >
        {generated ? 'Questions Generated' : busy ? 'Generating Questions...' : 'Submit Topics'}
      </Button>
      <Box sx={{ mt: error ? 1 : 0, color: 'error.main', fontWeight: 550 }}>{error}</Box>
      {generated && held && (
        <Typography role="status" sx={{ color: 'text.secondary', mt: 1 }}>
          {MESSAGES.heldQuestions}
        </Typography>
      )}
      {busy && (
        <Typography role="status" sx={{ color: 'text.secondary', mt: 1 }}>
          We are writing questions for you. This usually takes less than a minute.
        </Typography>
      )}
    </Box>
  );
}
