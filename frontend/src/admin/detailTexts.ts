import { SAVED_POSTS } from '#rules/limits';
import { counted, inWords } from '#rules/units';

/** What the panel says of one submission: the list does without. SPEC's letter for letter, and ours where SPEC has none. */
export const DETAIL_TEXTS = {
  basic: { title: 'Basic Information', edit: 'Edit Basic Information' },
  ruledOut: {
    explain:
      'What no post of this client may say, and what the client wishes for. It counts once it is saved.',
    groups: {
      words: {
        title: 'Words and names',
        field: 'A word or a name',
        missing: 'Please enter a word or a name',
      },
      topics: { title: 'Topics', field: 'A topic, as a sentence', missing: 'Please enter a topic' },
      wishes: { title: 'Wishes', field: 'A wish, as a sentence', missing: 'Please enter a wish' },
    },
    none: 'Nothing yet.',
    add: 'Add',
    remove: 'Remove',
    tooLong: (limit: number) => `Please use at most ${limit} characters`,
    full: (limit: number) => `There is room for ${limit} entries. Please remove one first.`,
    known: 'This is on the list already',
    added: (text: string) => `Added: ${text}`,
    removed: (text: string) => `Removed: ${text}`,
    dismissed: (text: string) => `Dismissed: ${text}`,
    acceptedAll: (count: number) => `${counted(count, 'proposal')} accepted`,
    save: 'Save what the client leaves out',
    discard: 'Discard changes to what the client leaves out',
    saved: 'What the client leaves out was saved.',
    propose: 'Propose from what the client said',
    proposing: 'Reading what the client said...',
    proposals: 'Proposals',
    kinds: { word: 'Word or name', topic: 'Topic', wish: 'Wish' },
    from: (source: string) => `From ${source}`,
    accept: 'Accept',
    dismiss: 'Dismiss',
    acceptAll: 'Accept all',
    nothingFound: 'Nothing to rule out was found in answers, notes and manuals.',
    noModel: 'No model is connected: add entries by hand.',
    failed: 'What the client said could not be read. Please try again.',
    notAsked: {
      refused: 'The AI service refused to read what the client said.',
      timeout: 'The AI service did not answer in time.',
      busy: 'The AI service is busy, wait a minute.',
      spent: 'What may be spent on AI is used up.',
      failed: 'The AI service gave no answer that could be used.',
    },
  },
  followUps: {
    retry: 'Retry',
    retryFailed: 'It could not be tried again. Please try again in a moment.',
    reminders: 'Remind of the unfinished form',
    remindersRefused: 'This address wants no reminders.',
    remindersUnopened: 'Nobody has opened the link of the email yet: until then nothing is sent.',
    remindersWhen: 'One email after 2 days without a change, one after 7.',
    remindersFailed: 'It could not be switched. Please try again in a moment.',
  },
  interview: {
    withQuestions: 'Interview Questions & Answers',
    withoutQuestions: 'Interview Responses',
    noAnswer: 'No answer provided',
    emptyResponse: 'Empty response',
    none: 'No interview responses available',
    search: {
      label: 'Search the interview',
      found: (found: number, total: number) =>
        found === 0 ? 'Nothing found' : `${found} of ${counted(total, 'answer')}`,
    },
  },
  posts: {
    title: 'LinkedIn Posts',
    slot: (number: number) => `Post ${number}`,
    scrape: 'Scrape Posts',
    scraping: 'Scraping Posts...',
    update: 'Update Posts',
    updating: 'Updating Posts...',
    own: "These posts are the client's own: facts and stories may be taken from them.",
    /** Whose posts the saved ones are, and what they are good for. */
    origin: (from: string | null, { own }: { own: boolean }) => {
      if (from)
        return own
          ? `Scraped from ${from}, the client's own profile.`
          : `Scraped from ${from}, a profile to imitate: voice only, never facts.`;
      return own ? "Entered by hand, the client's own." : 'Entered by hand: voice only, never facts.';
    },
    ownProfile: "The client's own profile",
    ownProfileHint: 'Where it is known, it is scraped instead of the one to imitate.',
    saveOwnProfile: "Save the client's own profile",
    noProfile: 'None was given.',
    /** Which profile will be scraped, before it is. */
    takes: ({ own, imitated }: { own: string; imitated: string }) => {
      if (own) return `Scraping takes ${own}, the client's own profile.`;
      if (imitated) return `Scraping takes ${imitated}, the profile to imitate: voice only, never facts.`;
      return 'There is no profile to scrape yet. Posts can be pasted by hand.';
    },
    replace: {
      title: 'Replace the posts?',
      text: `There are posts here that were typed or edited by hand. Scraping replaces all ${inWords(SAVED_POSTS)}.`,
      action: 'Scrape and replace',
    },
  },
  ideas: {
    generate: 'Generate Ideas',
    generating: 'Generating Ideas...',
    title: 'Generated Content Ideas',
    select: 'Select',
    deselect: 'Deselect',
    deskTitle: 'Content Ideas',
    materialUnknown: 'What there is to write from could not be looked up.',
    material: ({ answers, posts }: { answers: number; posts: number }) =>
      `To write from: ${answers} ${answers === 1 ? 'answer' : 'answers'}, ${posts} past ${posts === 1 ? 'post' : 'posts'}.`,
    /** What was read of a brand manual, or why nothing was. */
    manualProblem: (name: string, problem: string) => `Brand manual “${name}” ${problem}.`,
    manualRead: (name: string, characters: number) =>
      `Brand manual “${name}”: ${characters.toLocaleString('en')} characters read.`,
    add: 'Add an idea',
    addTitle: 'New idea',
    fields: {
      title: 'Title',
      description: 'Description',
      contentType: 'Content type',
      hook: 'Hook',
    },
    titleMissing: 'Please enter a title',
    none: 'No ideas yet.',
    noneSelected: 'Select ideas above to have posts written from them.',
    selectionFailed: 'The selection could not be saved. Please try again.',
    saveFailed: 'The idea could not be saved. Please try again.',
    noMaterial:
      'There is nothing to find ideas in yet: no answer, no topic, no past post. Ask the client to go on with the interview, or paste posts above.',
    editTitle: (title: string) => `Edit idea: ${title}`,
    deleteIdea: 'Delete',
    /** Its post has a button of its own. */
    deleteIdeaOf: (title: string) => `Delete the idea: ${title}`,
    deleteFailed: 'The idea could not be deleted. Please try again.',
    delete: (title: string, { written, selected }: { written: boolean; selected: boolean }) => ({
      title: `Delete “${title}”?`,
      text: [
        selected && 'The idea is selected; it leaves both lists.',
        written && 'Its post and its card stay.',
      ]
        .filter(Boolean)
        .join(' '),
      action: 'Delete the idea',
      isDangerous: true,
    }),
    replace: {
      title: 'Generate new ideas?',
      text: 'New ideas replace the list below. Selected ideas stay selected, and posts stay as they are.',
      action: 'Generate and replace',
    },
    selectedTitle: 'Selected Ideas',
  },
  fullPosts: {
    generate: 'Generate Full Posts',
    generating: 'Generating Posts...',
    title: 'Generated Posts',
    none: 'No posts yet.',
    allDone: 'Every selected idea has its post.',
    loadFailed: 'The posts could not be loaded. Please try again.',
    tryAgain: 'Try again',
    makingCard: 'Making the Trello card...',
    makeCard: 'Create Trello card',
    retryCard: 'Try the card again',
    viewCard: 'View in Trello',
    copy: 'Copy text',
    addToCalendar: 'Add to calendar',
    onCalendar: (day: string, { isNew }: { isNew: boolean }) =>
      isNew ? `Put on the calendar: ${day}.` : `Brought up to date on the calendar: ${day}.`,
    calendarFailed: 'The post could not be added to the calendar.',
    fold: "Shown before 'see more'",
    characters: (count: number, limit: number) =>
      `${count.toLocaleString('en')} of ${limit.toLocaleString('en')} characters`,
    tooLong: 'Too long for LinkedIn',
  },
  conflict: {
    text: 'Somebody else, or another tab, saved a different text. Which one should be kept? What differs is marked.',
    mine: 'Yours',
    stored: 'Stored',
    empty: '(empty)',
    /** Lists within a column. */
    parts: { words: 'Words and names', topics: 'Topics', wishes: 'Wishes', declined: 'Dismissed proposals' },
    keepMine: 'Keep mine',
    keepStored: 'Keep the stored one',
  },
  privacy: {
    title: 'Personal data',
    consent: (version: string, when: string) =>
      `The notice of ${version} was shown at the first save, ${when}.`,
    noConsent: 'No notice about the data was recorded for this submission.',
    download: 'Download data',
    erase: 'Delete submission',
    question: (website: string) => `Delete ${website}?`,
    explain:
      'Answers, files, ideas, posts and the board are deleted for good. Emails that were sent stay where they are.',
    done: 'The submission has been deleted.',
    failed: 'The submission could not be deleted. Please try again.',
  },
} as const;
