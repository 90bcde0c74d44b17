import Button from '@mui/material/Button';
import { type MouseEvent, useState } from 'react';
import { POSTS_RESOURCE, type Post } from '../../../../api/posts.ts';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { useToast } from '../../../ui/useToast.tsx';
import { useServer } from '../../../useServer.ts';
import { POST_TEXTS } from './postTexts.ts';
import { usePostWrite } from './usePostWrite.ts';

const TEXT = POST_TEXTS.remove;
/** Where the focus goes when there is no post left. */
const FALLBACKS = ['generated-title', 'selected-title', 'idea-desk-title'];

/** Deletes a post after asking. The focus goes to the post that takes its place. */
export function DeleteButton({ post }: { post: Post }) {
  const { confirm, dialog } = useConfirm();
  const write = usePostWrite();
  const server = useServer();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  const remove = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const card = currentTarget.closest<HTMLElement>('article');
    if (!(await confirm(TEXT.question(post.title)))) return;
    setBusy(true);
    const near = [card?.nextElementSibling, card?.previousElementSibling];
    const { id, version } = post;
    const deletion = server.delete<Post>(POSTS_RESOURCE, { id, previousData: post, meta: { version } });
    const gone = await write(deletion.then(() => ({ gone: id })));
    setBusy(false);
    if (!gone) return;
    toast.success(TEXT.done);
    const next = [...near, ...FALLBACKS.map((id) => document.getElementById(id))];
    next
      .find((element): element is HTMLElement => element instanceof HTMLElement && element.isConnected)
      ?.focus();
  };

  return (
    <>
      <Button
        size="small"
        color="error"
        disabled={busy}
        onClick={remove}
        aria-label={POST_TEXTS.of(TEXT.label, post.title)}
        sx={{ ml: { sm: 'auto' } }}
      >
        {TEXT.label}
      </Button>
      {dialog}
    </>
  );
}
