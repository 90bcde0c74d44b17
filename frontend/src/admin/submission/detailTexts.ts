import { SAVED_POSTS } from '#shared/limits';
import { inWords } from '#shared/units';
import { isOff } from '../../ui/agency.ts';

/** Texts of one submission, not loaded with the list. SPEC's texts are verbatim. */
export const DETAIL_TEXTS = {
  exclusions: {
    groups: {
      words: {
        title: 'Words and names',
        field: 'A word or a name',
        missing: 'Please enter a word or a name',
      },
      topics: { title: 'Topics', field: 'Topic to avoid', missing: 'Please enter a topic' },
      wishes: { title: 'Preferences', field: 'Preference', missing: 'Please enter a preference' },
    },
    kinds: { word: 'Word or name', topic: 'Topic', wish: 'Preference' },
    notAsked: {
      refused: 'The AI service refused to read the interview.',
      timeout: 'The AI service did not answer in time.',
      busy: 'The AI service is busy, wait a minute.',
      spent: 'The AI budget is used up.',
      failed: 'The AI service returned no usable answer.',
    },
  },
  posts: {
    /** Who wrote the saved posts, and what they are used for. */
    origin: (from: string | null, { own }: { own: boolean }) => {
      if (from)
        return own
          ? `Scraped from ${from}, the client's own profile.`
          : `Scraped from ${from}, a profile to imitate: used for style, never for facts.`;
      return own ? "Entered by hand, the client's own." : 'Entered by hand: used for style, never for facts.';
    },
    /** Which profile will be scraped. */
    takes: ({ own, imitated }: { own: string; imitated: string }) => {
      if (own) return `We scrape ${own}, the client's own profile.`;
      if (imitated) return `We scrape ${imitated}, the profile to imitate: used for style, never for facts.`;
      return 'There is no profile to scrape yet. Posts can be pasted by hand.';
    },
    replace: {
      title: 'Replace the posts?',
      text: `There are posts here that were typed or edited by hand. Scraping replaces all ${inWords(SAVED_POSTS)}.`,
      action: 'Scrape and replace',
    },
  },
  ideas: {
    material: ({ answers, posts }: { answers: number; posts: number }) =>
      `Material: ${answers} ${answers === 1 ? 'answer' : 'answers'}, ${posts} past ${posts === 1 ? 'post' : 'posts'}.`,
    enough: (ideas: number) =>
      `Enough for ${ideas} ${ideas === 1 ? 'post' : 'posts'}. More answers make more.`,
    fields: {
      title: 'Title',
      description: 'Description',
      contentType: 'Content type',
      hook: 'Hook',
    },
    delete: (title: string, { written, selected }: { written: boolean; selected: boolean }) => ({
      title: `Delete “${title}”?`,
      text: [
        selected && 'The idea is selected; it leaves both lists.',
        written && (isOff('boards') ? 'Its post stays.' : 'Its post and its card stay.'),
      ]
        .filter(Boolean)
        .join(' '),
      action: 'Delete the idea',
      isDangerous: true,
    }),
    replace: (ideas: number, month: string) => ({
      title: 'Generate new ideas?',
      text: `New ideas replace ${ideas === 1 ? 'the idea' : `the ${ideas} ideas`} for ${month} that ${ideas === 1 ? 'is' : 'are'} neither selected nor written. All others stay.`,
      action: 'Generate and replace',
    }),
  },
  fullPosts: {
    onCalendar: (day: string, { isNew }: { isNew: boolean }) =>
      isNew ? `Put on the calendar: ${day}.` : `Brought up to date on the calendar: ${day}.`,
  },
} as const;
