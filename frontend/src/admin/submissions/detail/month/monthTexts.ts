import { counted } from '#rules/units';
import { agency } from '../../../../ui/agency.ts';

function ofPromised(posts: number, what: string): string {
  const { postsPerMonth } = agency();
  return posts <= postsPerMonth
    ? `${posts} of ${postsPerMonth} ${what}`
    : `${posts} ${what}, ${posts - postsPerMonth} more than promised`;
}

/** The texts of the section 'Month'. */
export const MONTH_TEXTS = {
  title: 'Month',
  loading: 'Loading the month...',
  missing: 'The month could not be loaded.',
  /** '5 of 8 posts' */
  count: (posts: number) => ofPromised(posts, 'posts'),
  /** '5 of 8 posts of the month' */
  countOfMonth: (posts: number) => ofPromised(posts, 'posts of the month'),
  shown: (month: string, posts: string) => `${month}: ${posts}`,
  previous: 'Previous month',
  next: 'Next month',
  today: 'Today',
  empty: (month: string) => `No post counts for ${month}.`,
  withoutDay: 'Without a day',
  allPlaced: 'Every post of this month has its day.',
  /** A post of this month that somebody has planned for a day of another one. */
  elsewhere: (day: string) => `Planned for ${day}`,
  keys: 'To move a post by keyboard, press Enter or Space, choose a day with the arrow keys and press Enter again. Delete takes the day away, Escape puts the post back.',
  change: (title: string) => `Day and time: ${title}`,
  pickedUp: (title: string) => `“${title}” picked up. Choose a day with the arrow keys.`,
  over: (day: string, posts: number) =>
    posts === 0 ? `${day}, no posts` : `${day}, ${counted(posts, 'post')}`,
  putBack: (title: string) => `“${title}” is back where it was.`,
  moved: (title: string, day: string) => `Moved “${title}” to ${day}`,
  movedTo: (title: string, month: string) => `Moved “${title}” to ${month}`,
  dayTaken: (title: string) => `Took the day from “${title}”`,
  retimed: (title: string, time: string) =>
    time === '' ? `Took the time from “${title}”` : `“${title}” is planned for ${time}`,
  planned: (posts: number, month: string) => `Planned ${counted(posts, 'post')} of ${month}`,
  undo: 'Undo',
  undone: (label: string) => `Undone: ${label}`,
  failed: 'This could not be saved: the posts are where they were. Please try again.',
  form: {
    title: 'Day and time',
    day: 'Day',
    time: 'Time',
    month: 'Counts for',
    save: 'Save',
    cancel: 'Cancel',
    noDay: 'Take the day away',
  },
  plan: {
    open: 'Plan the month',
    title: (month: string) => `Plan ${month}`,
    weekdays: 'Weekdays',
    time: 'Time',
    zone: 'Time zone of the client',
    also: (posts: number) =>
      `Move ${posts === 1 ? 'the post that has' : `the ${posts} posts that have`} a day, too`,
    preview: 'What comes of it',
    cancel: 'Cancel',
    apply: (posts: number) => (posts === 0 ? 'Plan' : `Plan ${counted(posts, 'post')}`),
    summary: (posts: number, days: number) => `${counted(posts, 'post')} on ${counted(days, 'day')}.`,
    crowded: 'There are more posts than days: some days have several.',
    noWeekday: 'Choose a weekday.',
    noDayLeft: (month: string) =>
      `None of these weekdays is left in ${month}. Choose others, or let posts count for a later month.`,
    nothing: 'Every post of this month has its day already.',
    nothingOurs: 'No post of this month can be planned: they are with the client, declined or posted.',
  },
  calendar: {
    put: 'Put the month on the calendar',
    nothing: 'No post of this month has a day yet.',
    failed: 'The posts could not be put on the calendar.',
    open: 'Open the calendar',
    done: (posts: number, { added, updated }: { added: number; updated: number }) => {
      const same = posts - added - updated;
      const parts = [
        added > 0 && `${added} new`,
        updated > 0 && `${updated} brought up to date`,
        same > 0 && `${same} as ${same === 1 ? 'it was' : 'they were'}`,
      ];
      return `On the calendar of this browser: ${parts.filter(Boolean).join(', ')}.`;
    },
  },
} as const;
