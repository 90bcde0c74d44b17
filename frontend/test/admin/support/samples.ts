import { EMPTY_FIELDS } from '#shared/fields';
import type { GeneratedPost, Idea, Submission } from '../../../src/api/submissions.ts';

let made = 0;

/** A submission with a board and an answered interview. */
export function submission(changes: Partial<Submission> = {}): Submission {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    ...EMPTY_FIELDS,
    language: 'en',
    website: 'https://bakery.example',
    email: 'ada@bakery.example',
    industry: 'Bakery',
    name: '',
    usp: '',
    icp: 'Owners of small bakeries',
    own_profile: '',
    posts_are_own: false,
    posts_from: null,
    time_zone: null,
    linkedin_profile: 'https://www.linkedin.com/in/ada',
    topics_to_talk_about: 'Sourdough',
    interview_questions: [
      { question: 'What is your story?', timestamp: '2026-11-01T09:00:00Z' },
      {
        question: '**What is the one thing?** Say it in a line.',
        timestamp: '2026-11-01T09:00:00Z',
        spoken: true,
      },
    ],
    interview_answers: ['I started at four in the morning.', ''],
    trello_board_id: 'board-1',
    trello_todo_list_id: 'todo-1',
    trello_form_list_id: 'form-1',
    trello_board_url: 'https://trello.com/b/board-1',
    team_photos: [],
    brand_manual: [],
    brand_manual_url: null,
    last_post_1: null,
    last_post_2: null,
    last_post_3: null,
    last_post_4: null,
    last_post_5: null,
    content_ideas: [],
    selected_ideas: [],
    exclusions: { words: [], topics: [], wishes: [], declined: [] },
    full_posts: [],
    step: 5,
    completed_at: '2026-11-01T12:00:00Z',
    client_state: 'active',
    client_state_since: '2026-11-01T12:00:00Z',
    client_state_reason: null,
    responsible_id: null,
    paused_until: null,
    pauses: [],
    open_asks: [],
    posts_per_month: null,
    released_posts: [],
    created_at: '2026-11-01T09:00:00Z',
    modified_at: '2026-11-01T09:00:00.000000Z',
    unreadable: [],
    jobs: [],
    next: null,
    months: [],
    ...changes,
  };
}

export function idea(number: number, changes: Partial<Idea> = {}): Idea {
  return {
    id: `idea-${number}`,
    title: `Idea ${number}`,
    description: `Description ${number}`,
    contentType: 'Story',
    hook: `Hook ${number}`,
    ...changes,
  };
}

export function post(number: number, changes: Partial<GeneratedPost> = {}): GeneratedPost {
  return {
    ideaId: `idea-${number}`,
    title: `Idea ${number}`,
    contentType: 'Story',
    fullPost: `Text of post ${number}`,
    ...changes,
  };
}
