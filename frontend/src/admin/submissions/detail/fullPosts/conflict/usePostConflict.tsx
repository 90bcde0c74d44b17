import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '../../../../../ui/lazyComponent.tsx';
import { lazyImport } from '../../../../../ui/lazyImport.ts';
import { useQuestion } from '../../../../ui/useQuestion.ts';
import type { BothPosts, SavePostTools } from './savePost.ts';

const PostConflictDialog = lazyComponent(
  lazyImport(() => import('./PostConflictDialog.tsx')),
  (part) => part.PostConflictDialog,
);

/** Asks which of two texts of a post to keep. `dialog` has to be rendered. */
export function usePostConflict(): { ask: SavePostTools['ask']; dialog: ReactNode } {
  const { question, ask, answer } = useQuestion<BothPosts, 'mine' | 'theirs'>();
  const dialog = question && (
    <Suspense>
      <PostConflictDialog both={question} onAnswer={answer} />
    </Suspense>
  );
  return { ask, dialog };
}
