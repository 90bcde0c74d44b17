import type { FileKind } from '../../../api/forms.ts';

interface KindWords {
  title: string;
  lead: string;
  drop: string;
  choose: string;
  types: string;
  accept: string;
}

/** The words of the two uploaders, and what their file pickers offer. */
export const KINDS: Record<FileKind, KindWords> = {
  team_photos: {
    title: 'Photos of you and your team',
    lead: 'At work, on the road, at an event: everyday photos do best.',
    drop: 'Drop photos here, or paste them',
    choose: 'Choose photos',
    types: 'JPEG, PNG, WebP, GIF or HEIC, up to 100 MB each',
    accept: 'image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,.heic,.heif',
  },
  brand_manual: {
    title: 'Brand manual',
    lead: 'If you have one: tone of voice, colours, what to say and what to avoid.',
    drop: 'Drop your brand manual here',
    choose: 'Choose a file',
    types: 'PDF, Word, PowerPoint or an image, up to 100 MB',
    accept: '.pdf,.doc,.docx,.ppt,.pptx,image/jpeg,image/png,image/webp,image/gif,image/heic,.heic',
  },
};
