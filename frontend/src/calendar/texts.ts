import { MAX_CALENDAR_IMAGE_BYTES } from '#rules/limits.ts';
import { closeFileSize, fileSize } from '#rules/units.ts';
import type { StorageProblem } from './storage/writer.ts';

const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`);
const format = (count: number) => count.toLocaleString('en-US');
const counted = (count: number, name: string) => `${format(count)} ${name}${count === 1 ? '' : 's'}`;
const quoted = (title: string) => `“${title.trim() || 'Untitled'}”`;

/** What the calendar says, in one place. SPEC's texts are letter for letter. */
export const TEXTS = {
  title: 'Content Calendar',
  loading: 'Opening the calendar…',
  createPost: 'Create Post',
  addPost: 'Add Post',
  addPostOn: (day: string) => `Add Post on ${day}`,
  today: 'Today',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  undo: 'Undo',
  undoWhat: (label: string) => `Undo: ${label}`,
  month: 'Month',
  list: 'List',
  layout: 'View',
  more: (count: number) => `+${count} more`,
  moreOn: (count: number, day: string) => `${posts(count)} more on ${day}`,
  less: 'Show less',
  posts,
  dayLabel: (day: string, count: number) => `${day}, ${count === 0 ? 'no posts' : posts(count)}`,
  untitled: 'Untitled',
  gridHelp:
    'Arrow keys move by day, Page Up and Page Down by month. Enter opens what is planned, or plans something new. On a post, Space picks it up: move it with the arrow keys, put it down with Space, Escape puts it back.',
  monthEmpty: (month: string) => `Nothing is planned in ${month} yet.`,
  summary: (count: number, [drafts = 0, scheduled = 0, published = 0]: readonly number[]) => {
    const parts = [
      drafts > 0 && `${drafts} draft${drafts === 1 ? '' : 's'}`,
      scheduled > 0 && `${scheduled} scheduled`,
      published > 0 && `${published} published`,
    ].filter((part) => part !== false);
    return `${posts(count)}: ${parts.join(', ')}`;
  },
  calendarEmpty: 'The calendar is empty. Plan a first post.',
  nearest: (month: string, count: number) => `Go to ${month} (${posts(count)})`,
  dayEmpty: 'Nothing planned for this day.',

  pickedUp: (title: string) =>
    `${quoted(title)} picked up. Arrow keys choose a day, Space puts it down, Escape puts it back.`,
  carriedTo: (day: string) => `Over ${day}.`,
  putBack: (title: string) => `${quoted(title)} stays where it was.`,
  moved: (title: string, day: string) => `Moved ${quoted(title)} to ${day}`,
  deleted: (title: string) => `Deleted ${quoted(title)}`,
  created: (title: string) => `Created ${quoted(title)}`,
  edited: (title: string) => `Saved ${quoted(title)}`,
  duplicated: (title: string) => `Duplicated ${quoted(title)}`,
  imported: (count: number) => `Imported ${posts(count)}`,
  undone: (label: string) => `Undone: ${label}`,
  dismiss: 'Dismiss',
  lastChange: 'Last change',

  storage: {
    full: 'This browser’s storage is full. Your latest changes are only in this tab: export the calendar, or remove some images and try again.',
    unavailable:
      'This browser does not let the calendar store anything, as in a private window. What you plan is only in this tab: export it before you close it.',
  } satisfies Record<StorageProblem, string>,
  retry: 'Try again',
  partMissing: 'This part of the page could not be loaded. Your posts are safe.',
  reload: 'Load again',
  unsavedDraft: (title: string) => `There is unsaved text of ${quoted(title)} from an earlier visit.`,
  continueDraft: 'Continue writing',
  discardDraft: 'Discard',

  listOf: (month: string) => `Posts of ${month}`,

  preview: 'Preview',
  write: 'Write',
  editorParts: 'Write or preview',
  authorName: 'Your name',
  authorHeadline: 'Your headline',
  previewEmpty: 'What you write appears here.',
  seeMore: '…see more',
  seeLess: 'see less',
  likes: (count: number) => counted(count, 'like'),
  comments: (count: number) => counted(count, 'comment'),
  reposts: (count: number) => counted(count, 'repost'),
  reactions: ['Like', 'Comment', 'Repost', 'Send'],
  imageOf: (place: number, count: number) => `Image ${place} of ${count}`,

  editPost: 'Edit Post',
  postTitle: 'Post Title',
  postTitleHelp: 'Only you see this.',
  content: 'Content',
  contentHelp: 'Two stars make **bold**.',
  characters: (count: number, limit: number) => `${format(count)} of ${format(limit)} characters`,
  tooLong: (over: number) => `${counted(over, 'character')} too long for the network.`,
  images: 'Images',
  addImages: 'Add images',
  imagesHelp: `Drop or paste them here too, up to ${fileSize(MAX_CALENDAR_IMAGE_BYTES)} each.`,
  imageTooLarge: (name: string) => `File ${name} is larger than ${closeFileSize(MAX_CALENDAR_IMAGE_BYTES)}`,
  notAnImage: (name: string) => `File ${name} is not an image`,
  imageUnreadable: (name: string) => `File ${name} cannot be shown as an image`,
  moveImageEarlier: (place: number) => `Move image ${place} earlier`,
  moveImageLater: (place: number) => `Move image ${place} later`,
  removeImage: (place: number) => `Remove image ${place}`,
  scheduledDate: 'Scheduled Date',
  dateMissing: 'Please choose a date.',
  tags: 'Tags',
  tagsHelp: 'Enter or a comma adds a tag.',
  removeTag: (tag: string) => `Remove tag ${tag}`,
  status: 'Status',
  saveChanges: 'Save Changes',
  deletePost: 'Delete',
  duplicatePost: 'Duplicate',
  leaveTitle: 'Discard unsaved changes?',
  leaveText: 'What you changed in this post is not saved yet.',
  keepEditing: 'Keep editing',
  discardChanges: 'Discard',
  restored: 'Your unsaved text is back.',
  changedElsewhere: 'This post was changed in another tab. Save Changes replaces that version.',
  takeOther: 'Show that version',
  deletedElsewhere: 'This post was deleted in another tab. Save Changes brings it back.',

  localOnly: 'Kept in this browser only',
  exportJson: 'Export',
  importJson: 'Import',
  importFile: 'Calendar file to import',
  importTitle: (count: number) => `Import ${posts(count)}?`,
  importKnown: (count: number) =>
    count === 1
      ? '1 of them is in this calendar already: the file’s version takes its place.'
      : `${count} of them are in this calendar already: the file’s versions take their place.`,
  importChoice: 'Your other posts can stay or go. Either way, Undo brings everything back.',
  importAdd: 'Add to this calendar',
  importReplace: 'Replace this calendar',
  importFailed: (reason: string) => `Nothing was imported. ${reason}`,
  unreadableFile: 'The file could not be read.',
  needsNetwork: 'This needs the network once, and there is none. Please try again when you are online.',
  imagesMissing: (count: number) =>
    `Exported, but without ${count === 1 ? '1 image' : `${count} images`} that could not be read.`,
  cancel: 'Cancel',
  exportIcs: 'Export scheduled (.ics)',
  nothingScheduled: 'No post is scheduled, so there is nothing to export as .ics.',
} as const;
