import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EMPTY_FIELDS } from '#server/shared/fields.js';
import type { Submission } from '#server/submissions/submission.schemas.js';
import { GoldenClient } from './golden-client.ts';

const FOLDER = fileURLToPath(new URL('./clients', import.meta.url));
/** Submission ids are UUIDs; all invented clients share this one. */
const NOBODY = '00000000-0000-4000-8000-000000000000';
const LONG_AGO = '2026-01-01T00:00:00.000000Z';

/** The invented clients, ordered by name. */
export async function goldenSet(folder = FOLDER): Promise<GoldenClient[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => {
      const parsed = GoldenClient.safeParse(JSON.parse(await readFile(join(folder, file), 'utf8')));
      if (!parsed.success) throw new Error(`${file}: ${parsed.error.message}`);
      return parsed.data;
    }),
  );
}

/** The client as a stored submission. */
export function submissionOf(client: GoldenClient): Submission {
  const [first = null, second = null, third = null, fourth = null, fifth = null] = client.posts.map(
    (text) => ({
      text,
    }),
  );
  return {
    id: NOBODY,
    ...EMPTY_FIELDS,
    language: 'en',
    client_state: null,
    client_state_since: null,
    client_state_reason: null,
    responsible_id: null,
    paused_until: null,
    pauses: [],
    open_asks: [],
    posts_per_month: null,
    website: client.website,
    email: 'client@example.com',
    industry: client.trade,
    usp: client.brandNotes,
    topics_to_talk_about: client.topics.join(', '),
    interview_questions: client.answers.map(({ question, spoken }) => ({
      question,
      timestamp: LONG_AGO,
      spoken,
    })),
    interview_answers: client.answers.map(({ text }) => text),
    trello_board_id: null,
    trello_todo_list_id: null,
    trello_form_list_id: null,
    trello_board_url: null,
    team_photos: [],
    brand_manual: [],
    brand_manual_url: null,
    last_post_1: first,
    last_post_2: second,
    last_post_3: third,
    last_post_4: fourth,
    last_post_5: fifth,
    own_profile: '',
    posts_are_own: client.postsAreOwn,
    posts_from: null,
    time_zone: null,
    content_ideas: [],
    selected_ideas: [],
    exclusions: client.exclusions,
    full_posts: client.otherPosts.map((fullPost, i) => ({
      ideaId: `other-${i + 1}`,
      title: '',
      contentType: '',
      fullPost,
    })),
    step: 5,
    completed_at: LONG_AGO,
    released_posts: [],
    created_at: LONG_AGO,
    modified_at: LONG_AGO,
    unreadable: [],
  };
}
