import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { Post } from '../../../../../api/posts.ts';
import { lazyComponent } from '../../../../../ui/lazyComponent.tsx';
import { lazyImport } from '../../../../../ui/lazyImport.ts';
import { POST_TEXTS } from '../postTexts.ts';

const VersionsDialog = lazyComponent(
  lazyImport(() => import('./VersionsDialog.tsx')),
  (part) => part.VersionsDialog,
);

/** Leads to what a post said before. */
export function VersionsButton({ post, onRestored }: { post: Post; onRestored: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-label={POST_TEXTS.of('Versions', post.title)}>
        Versions
      </Button>
      {isOpen && (
        <Suspense>
          <VersionsDialog post={post} onClose={() => setOpen(false)} onRestored={onRestored} />
        </Suspense>
      )}
    </>
  );
}
