import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  GlobalStyles,
  Typography,
} from '@mui/material';
import type { StrategyContent, StrategySource } from '../../api/strategy.ts';
import { StrategyView } from '../../ui/strategy/StrategyView.tsx';
import { usePosts } from '../post/usePosts.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { cleaned } from './editing.ts';
import { useClientWords } from './useStrategy.ts';

interface PreviewProps {
  content: StrategyContent;
  sources: readonly StrategySource[];
  isUnsaved: boolean;
  onClose: () => void;
}

/** Prints the strategy alone, without the page behind it or the dialog around it. */
const ON_PAPER = {
  '@media print': {
    'body > :not(.strategy-preview), .strategy-preview .MuiBackdrop-root, .strategy-preview .not-printed': {
      display: 'none !important',
    },
    '.strategy-preview, .strategy-preview .MuiDialog-container': {
      position: 'static !important',
      height: 'auto !important',
      display: 'block !important',
    },
    '.strategy-preview .MuiDialog-paper, .strategy-preview .MuiDialogContent-root': {
      overflow: 'visible !important',
      maxHeight: 'none !important',
      margin: '0 !important',
      padding: '0 !important',
      boxShadow: 'none !important',
    },
  },
} as const;

/** The strategy as the client will see it, in the client's language, for reading and printing. */
export function StrategyPreview({ content, sources, isUnsaved, onClose }: PreviewProps) {
  const { submission } = useSubmission();
  const posts = usePosts(submission.id);
  const { data: words, isError, refetch } = useClientWords(submission.language);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={onClose}
      aria-labelledby="preview-title"
      className="strategy-preview"
    >
      <GlobalStyles styles={ON_PAPER} />
      <DialogTitle id="preview-title" className="not-printed">
        As the client will see it
      </DialogTitle>
      <DialogContent>
        {isUnsaved && (
          <Typography className="not-printed" color="textSecondary" sx={{ mb: 2 }}>
            With your unsaved changes.
          </Typography>
        )}
        {isError && (
          <LoadFailed
            message="The preview could not be loaded. Check your connection and try again."
            onRetry={() => void refetch()}
          />
        )}
        {!words && !isError && <Loading label="Loading the strategy..." />}
        {words && (
          <StrategyView
            content={cleaned(content)}
            sources={sources}
            words={words}
            draftTitles={new Map(posts.data?.map(({ id, title }) => [id, title]))}
          />
        )}
      </DialogContent>
      <DialogActions className="not-printed">
        <Button onClick={() => window.print()}>Print</Button>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
