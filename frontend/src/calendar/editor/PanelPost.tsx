import { t } from '@lingui/core/macro';
import type { Post } from '../../plannedPosts/post.ts';
import { panelSession } from '../../ui/panelSession.ts';
import { panelAddress } from '../view/panel.ts';
import styles from './EditorForm.module.css';

/** Leads to the client that a post of the panel was written for, whoever is logged in there. */
export function PanelPost({ post }: { post: Post }) {
  const address = panelAddress(post);
  if (address === undefined || !panelSession.isFlagged()) return null;
  return (
    <a href={address} className={styles.panel}>
      {t`See it in the panel`}
    </a>
  );
}
