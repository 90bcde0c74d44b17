import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { STRATEGY_PARTS, type StrategyPart } from '#rules/rounds';
import type { Rounds } from '../../../../api/rounds.ts';
import { usePartName } from '../../../../ui/strategy/usePartName.ts';
import { ROUND_TEXTS } from './roundTexts.ts';
import { Said } from './thread/Said.tsx';

const TEXT = ROUND_TEXTS.strategy;

/** What the client said to the parts of the strategy; nothing where they said nothing. */
export function StrategyReplies({ said: { looksRight, comments } }: { said: Rounds['strategy'] }) {
  const right = STRATEGY_PARTS.filter((part) => looksRight.includes(part));
  if (right.length + comments.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h4" sx={{ fontWeight: 600, mb: 0.5 }}>
        {TEXT.title}
      </Typography>
      {right.length > 0 && (
        <Typography variant="body2" sx={{ color: 'success.main' }}>
          {TEXT.looksRight}{' '}
          {right.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ', '}
              <PartName part={part} />
            </Fragment>
          ))}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}>
        {comments.map((comment) => (
          <Said
            key={comment.id}
            comment={comment}
            about={comment.part ? <PartName part={comment.part} /> : undefined}
          />
        ))}
      </Box>
    </Box>
  );
}

/** As the client's page names it, in the panel's language. */
function PartName({ part }: { part: StrategyPart }) {
  return (
    <I18nProvider i18n={i18n}>
      <Name part={part} />
    </I18nProvider>
  );
}

function Name({ part }: { part: StrategyPart }) {
  return usePartName(part);
}
