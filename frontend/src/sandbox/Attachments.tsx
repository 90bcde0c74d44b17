import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { fileSize } from '#rules/units';
import styles from './Attachments.module.css';
import { type Attachment, fileUrl } from './sandboxApi.ts';

/** Types that the server hands out for showing; others are downloads. */
const IMAGES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** What is attached to a card: pictures as pictures, the rest as downloads. */
export function Attachments({ attachments }: { attachments: Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label={t`Attachments`} className={styles.attachments}>
      {attachments.map((attachment) => (
        <li key={attachment.id} className={styles.attachment}>
          <AttachmentView attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}

function AttachmentView({ attachment }: { attachment: Attachment }) {
  const { name, bytes, mimeType, url } = attachment;
  if (url !== null) return t`Link: ${url}`;
  const href = fileUrl(attachment);
  return (
    <>
      {IMAGES.has(mimeType ?? '') && <img src={href} alt={name} loading="lazy" className={styles.picture} />}
      <a href={href} className={styles.name}>
        {name}
      </a>
      {bytes !== null && <span className={styles.size}> {fileSize(bytes, i18n.locale)}</span>}
    </>
  );
}
