import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isAnswered, splitQuestion } from '#rules/questions';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { formatDay } from '../../../ui/dates.ts';
import type { InterviewEntry } from '../../model.ts';
import { Marked } from './Marked.tsx';

const TEXT = DETAIL_TEXTS.interview;

interface Props {
  entry: InterviewEntry;
  /** What is marked in it. */
  pattern: RegExp | undefined;
}

/** A question with its answer, or an answer alone. */
export function InterviewItem({ entry, pattern }: Props) {
  const { label, question, date, answer, spoken } = entry;
  const { main, sub } = splitQuestion(question ?? '');
  return (
    <Box component="article" sx={ITEM}>
      <Typography variant="body2" color="textSecondary">
        {[label, formatDay(date), spoken && 'spoken'].filter(Boolean).join(' · ')}
      </Typography>
      {question !== undefined && (
        <Typography dir="auto" sx={{ fontWeight: 600 }}>
          <Marked text={main} pattern={pattern} />{' '}
          {sub && (
            <Box component="span" sx={{ fontWeight: 400 }}>
              <Marked text={sub} pattern={pattern} />
            </Box>
          )}
        </Typography>
      )}
      {isAnswered(answer) ? (
        <Typography dir="auto" sx={{ mt: 0.5, whiteSpace: 'pre-wrap', maxWidth: '75ch' }}>
          <Marked text={answer} pattern={pattern} />
        </Typography>
      ) : (
        <Typography color="textSecondary" sx={{ mt: 0.5, fontStyle: 'italic' }}>
          {question === undefined ? TEXT.emptyResponse : TEXT.noAnswer}
        </Typography>
      )}
    </Box>
  );
}

const ITEM = { py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } } as const;
