import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { STRATEGY_PARTS, type StrategyPart } from '#shared/rounds';
import type { Rounds } from '../../api/rounds.ts';
import { useApi } from '../data/useApi.ts';
import { useDraft } from '../editing/drafts.ts';
import { WithRight } from '../people/WithRight.tsx';
import { REPLY_PART } from '../post/usePosts.ts';
import { STRATEGY_TEXTS } from '../strategy/strategyTexts.ts';
import { useStepAction } from '../submission/nextActions.tsx';
import { scrollToAct } from '../ui/focus.ts';
import { CommentItem } from './PostTalk.tsx';
import { NO_REPLY, ReplyForm } from './ReplyForm.tsx';
import { isQuestion } from './releaseModel.ts';
import { useAsksAboutPost, useRoundsCache } from './useRounds.ts';

type Feedback = Rounds['strategy'];

interface StrategyFeedbackProps {
  submissionId: string;
  feedback: Feedback;
}

/** The client's comments on the strategy, with a field to reply to each part; nothing without comments. */
export function StrategyFeedback({ submissionId, feedback }: StrategyFeedbackProps) {
  const { looksRight, comments } = feedback;
  const asksAboutPost = useAsksAboutPost(submissionId);
  useStepAction(asksAboutPost ? undefined : 'answer', () => scrollToAct('[data-act="answer"]', 'client'));
  const right = STRATEGY_PARTS.filter((part) => looksRight.includes(part));
  const discussed = STRATEGY_PARTS.filter((part) => comments.some((comment) => comment.part === part));
  if (right.length + comments.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h4" sx={{ fontWeight: 600, mb: 0.5 }}>
        Client feedback on the strategy
      </Typography>
      {right.length > 0 && (
        <Typography variant="body2" sx={{ color: 'success.main' }}>
          {`Looks right: ${right.map((part) => STRATEGY_TEXTS.parts[part]).join(', ')}`}
        </Typography>
      )}
      {discussed.map((part) => (
        <PartTalk key={part} part={part} submissionId={submissionId} comments={comments} />
      ))}
    </Box>
  );
}

interface PartTalkProps {
  part: StrategyPart;
  submissionId: string;
  comments: Feedback['comments'];
}

/** The thread of one part. */
function PartTalk({ part, submissionId, comments }: PartTalkProps) {
  const server = useApi();
  const cache = useRoundsCache(submissionId);
  const draft = useDraft(submissionId, REPLY_PART + part, NO_REPLY);
  const [isWriting, setWriting] = useState(draft.value.text !== '');
  const thread = comments.filter((comment) => comment.part === part);
  const name = STRATEGY_TEXTS.parts[part];
  const buttonId = `reply-button-${part}`;
  const close = () => {
    setWriting(false);
    // The focused form was removed.
    setTimeout(() => document.getElementById(buttonId)?.focus());
  };
  return (
    <Box component="section" aria-label={`Comments on “${name}”`} sx={{ mt: 1 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {thread.map((comment) => (
          <CommentItem key={comment.id} comment={comment} about={name} />
        ))}
      </Box>
      {isWriting && (
        <ReplyForm
          id={`reply-${part}`}
          draft={draft}
          kinds="reply"
          place="next to the strategy"
          send={async ({ text }) => {
            await server.replyOnStrategy(submissionId, { part, text });
            await cache.refresh();
          }}
          onClose={close}
        />
      )}
      {!isWriting && (
        <WithRight right="edit clients">
          <Button
            id={buttonId}
            size="small"
            data-act={isQuestion(thread.at(-1)) ? 'answer' : undefined}
            onClick={() => setWriting(true)}
            aria-label={`Reply: ${name}`}
            sx={{ mt: 0.5, ml: -1 }}
          >
            Reply
          </Button>
        </WithRight>
      )}
    </Box>
  );
}
