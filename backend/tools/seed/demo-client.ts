import type { Language } from '#server/shared/languages.js';

/** How far a client has come: see journeys.ts. */
export type Stage =
  | 'new'
  | 'assets'
  | 'suspected'
  | 'on-hold'
  | 'interview'
  | 'completed'
  | 'board-failed'
  | 'ideas'
  | 'overdue'
  | 'without-strategy'
  | 'unchecked'
  | 'unreleased'
  | 'released'
  | 'reminder'
  | 'changes'
  | 'link-ended'
  | 'approved'
  | 'exhausted'
  | 'running';

/** The state of a client with several months on the day of the seeding: a post to publish, posts with the client, or done. */
export type Ending = 'publishing' | 'waiting' | 'done';

/** Answers to the standard questions about a topic. */
export interface DemoTopic {
  name: string;
  opinion?: string;
  advice?: string;
  future?: string;
}

/** A comment on the post that contains a passage. */
export interface DemoRemark {
  about: string;
  words: string;
}

/** Comments in the rounds of a client. */
export interface DemoRemarks {
  /** The agency's note above the posts. */
  note: string;
  changes?: DemoRemark;
  comment?: DemoRemark;
  /** The agency's answer to the comment. */
  reply?: string;
  /** The client's comment on the quotations in the strategy. */
  strategy?: string;
}

/** Questions that wait for the client's answers. */
export interface OpenAsk {
  note: string;
  questions: string[];
}

/** A call that the agency has imported. */
export interface ImportedCall {
  title: string;
  /** Turns of the call: speaker and words. */
  turns: readonly (readonly [speaker: string, text: string])[];
  /** The post that an editor has written from it. */
  post: CallPost;
}

export interface CallPost {
  title: string;
  contentType: string;
  text: string;
}

/** A fictional client. Every address is under .example. */
export interface DemoClient {
  stage: Stage;
  /** For clients with several months; the next one is prepared as soon as it is open. */
  ending?: Ending;
  /** Posts that the client is promised; the agency's number by default. */
  postsPerMonth?: number;
  /** Days between the first save and now. */
  daysAgo: number;
  /** Days between the interview and the strategy; 2 by default. */
  strategyAfter?: number;
  person: string;
  company: string;
  website: string;
  industry: string;
  language: Language;
  timeZone: string;
  /** The drawn portrait: places in the lists of photos.ts. */
  look: { skin: number; hair: number; hasLongHair: boolean };
  /** The two colours of the drawn photos. */
  colours: [string, string];
  /** Subject of the drawn photo. */
  place: 'shop' | 'workshop' | 'office' | 'house';
  story?: string;
  better?: string;
  audience?: string;
  topics?: DemoTopic[];
  remarks?: DemoRemarks;
  openAsk?: OpenAsk;
  call?: ImportedCall;
  /** A paragraph of a draft with a number and a quotation that no answer has: a fault for its review. */
  fault?: string;
  /** The client's own earlier posts, newest first. */
  pastPosts?: string[];
}
