import Box from '@mui/material/Box';
import { isAnswered, splitQuestion } from '#rules/questions';
import { tokens } from '../../../theme/tokens.ts';
import { TickIcon } from '../../frame/icons.tsx';
import { VisuallyHidden } from '../../frame/VisuallyHidden.tsx';
import { useSession, useWizard } from '../../session/useSession.ts';
import { questionsOf } from '../../state/selectors.ts';
import { AnswerPanel } from './AnswerPanel.tsx';

/** A question. The current one is open for its answer; the others open on a press. */
export function QuestionItem({ index, number }: { index: number; number: number }) {
  const { store } = useSession();
  const isCurrent = useWizard((state) => state.current === index);
  return (
    <Box
      component="li"
      sx={{
        minWidth: 0,
        border: `1px solid ${isCurrent ? tokens.accent : tokens.line}`,
        borderRadius: '12px',
        bgcolor: isCurrent ? '#ffffff' : tokens.paper,
      }}
    >
      <Box
        component="button"
        type="button"
        id={`question-${index}`}
        aria-expanded={isCurrent}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => store.dispatch({ type: 'question opened', index })}
        sx={{
          display: 'flex',
          gap: 1.5,
          width: 1,
          p: { xs: 1.5, sm: 2 },
          border: 0,
          borderRadius: 'inherit',
          background: 'none',
          font: 'inherit',
          color: 'inherit',
          textAlign: 'left',
          cursor: 'pointer',
        }}
      >
        <QuestionMark index={index} number={number} />
        <QuestionText index={index} />
      </Box>
      {isCurrent && <AnswerPanel index={index} />}
    </Box>
  );
}

function QuestionText({ index }: { index: number }) {
  const question = useWizard((state) => questionsOf(state)[index]?.question ?? '');
  const topic = useWizard((state) => questionsOf(state)[index]?.topic);
  const { main, sub } = splitQuestion(question);
  return (
    <Box component="span" sx={{ minWidth: 0 }}>
      {topic && (
        <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: tokens.inkSoft }}>
          {topic}
        </Box>
      )}
      <strong>{main}</strong>
      {sub && (
        <Box component="span" sx={{ display: 'block', color: tokens.inkSoft }}>
          {sub}
        </Box>
      )}
    </Box>
  );
}

function QuestionMark({ index, number }: { index: number; number: number }) {
  const answered = useWizard((state) => isAnswered(state.answers[index]?.text));
  return (
    <Box
      component="span"
      sx={{
        flexShrink: 0,
        width: 26,
        height: 26,
        mt: '-1px',
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        fontSize: '0.8125rem',
        fontWeight: 650,
        border: `1.5px solid ${answered ? tokens.success : tokens.inkSoft}`,
        bgcolor: answered ? tokens.success : 'transparent',
        color: answered ? '#ffffff' : tokens.ink,
      }}
    >
      {answered ? (
        <>
          <TickIcon />
          <VisuallyHidden>Question {number}, answered:</VisuallyHidden>
        </>
      ) : (
        number
      )}
    </Box>
  );
}
