/** Variants of the original product's table with one record. Columns of SPEC section 3. */
interface OriginalTable {
  name: string;
  script: string;
}

export const ORIGINAL_ID = '9d3f6f0a-2d57-4b8e-9e57-0c8f6f1b2a33';

/** The record as the product reads it after the migration, whatever its original columns. */
export const ORIGINAL_SUBMISSION = {
  id: ORIGINAL_ID,
  website: 'https://old.example.com',
  email: 'old@example.com',
  industry: 'Mills',
  topics_to_talk_about: 'Hiring, Remote work',
  interview_questions: [{ question: 'Why?', timestamp: '2025-01-01T00:00:00Z', topic: 'Hiring' }],
  interview_answers: ['Because.', ''],
  trello_board_id: 'board-1',
  team_photos: [
    expect.objectContaining({ id: 'card-1', name: 'me.jpg', cardId: 'card-1', status: 'stored' }),
  ],
  last_post_1: { text: 'First "post"', numLikes: 4 },
  content_ideas: [
    { id: 'i1', title: 'T', description: 'D', contentType: 'Text Post', hook: 'H', month: '2025-01' },
  ],
  full_posts: [expect.objectContaining({ title: 'T', fullPost: 'Text' })],
  created_at: '2025-01-02T03:04:05.000000Z',
  unreadable: [],
};

const QUESTIONS = '[{"question":"Why?","timestamp":"2025-01-01T00:00:00Z","topic":"Hiring"}]';
const IDEAS = '[{"id":"i1","title":"T","description":"D","contentType":"Text Post","hook":"H"}]';

function table({ list, text, date, key }: { list: string; text: string; date: string; key: string }): string {
  return `
    create table public.form_submissions (
      id ${key}, website text, email text, industry text, usp text, icp text, linkedin_profile text,
      topics_to_talk_about text, interview_questions ${list}, interview_answers ${list},
      trello_board_id text, trello_todo_list_id text, trello_form_list_id text, trello_board_url text,
      team_photos ${list}, brand_manual ${list}, brand_manual_url text,
      last_post_1 ${text}, last_post_2 ${text}, last_post_3 ${text}, last_post_4 ${text}, last_post_5 ${text},
      content_ideas ${text}, selected_ideas ${text}, full_posts ${text}, created_at ${date}, modified_at ${date}
    );
    insert into public.form_submissions (id, website, email, industry, topics_to_talk_about, interview_questions,
      interview_answers, trello_board_id, team_photos, last_post_1, content_ideas, full_posts, created_at)
    values ('${ORIGINAL_ID}', 'https://old.example.com', 'old@example.com', 'Mills', 'Hiring, Remote work', '${QUESTIONS}',
      '["Because.",""]', 'board-1', '[{"name":"me.jpg","cardId":"card-1"}]',
      '{"text":"First \\"post\\"","numLikes":4}', '${IDEAS}', '[{"title":"T","fullPost":"Text"}]', '2025-01-02 03:04:05');`;
}

/** Grants everything to everyone, as a browser with an embedded key needs it. */
const OPEN_TO_ALL = `
  alter table public.form_submissions enable row level security;
  create policy "anyone" on public.form_submissions for all to anon using (true) with check (true);
  grant all on public.form_submissions to anon, authenticated;`;

export const ORIGINAL_TABLES: OriginalTable[] = [
  {
    name: 'lists as jsonb, dates with a zone, open to the browser',
    script:
      table({
        list: 'jsonb',
        text: 'text',
        date: 'timestamptz default now()',
        key: 'uuid primary key default gen_random_uuid()',
      }) + OPEN_TO_ALL,
  },
  {
    name: 'everything as text, no primary key',
    script: table({ list: "text default '[]'", text: 'text', date: 'text', key: 'text' }),
  },
  {
    name: 'lists as json, posts as jsonb, dates without a zone',
    script: table({
      list: 'json',
      text: 'jsonb',
      date: 'timestamp default now()',
      key: 'uuid primary key default gen_random_uuid()',
    }),
  },
];
