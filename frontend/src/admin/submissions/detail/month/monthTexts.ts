import { counted } from '#shared/units';
import { agency } from '../../../../ui/agency.ts';

function ofPromised(posts: number, what: string): string {
  const { postsPerMonth } = agency();
  return posts <= postsPerMonth
    ? `${posts} of ${postsPerMonth} ${what}`
    : `${posts} ${what}, ${posts - postsPerMonth} more than promised`;
}

/** The texts of the section 'Month'. */
export const MONTH_TEXTS = {
  /** '5 of 8 posts' */
  count: (posts: number) => ofPromised(posts, 'posts'),
  /** '5 of 8 posts for December 2026' */
  countOfMonth: (posts: number, month: string) => ofPromised(posts, `posts for ${month}`),
  over: (day: string, posts: number) =>
    posts === 0 ? `${day}, no posts` : `${day}, ${counted(posts, 'post')}`,
  retimed: (title: string, time: string) =>
    time === '' ? `Took the time from “${title}”` : `“${title}” is planned for ${time}`,
  calendar: {
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
