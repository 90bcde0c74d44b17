import type { Connection, Execute } from '#server/database/connection.js';
import { monthOf, shiftMonth } from '#server/shared/posts.js';

const POSTS_PER_MONTH = 8;
/** Without it, all posts would compress to nothing in a backup. */
const VARIED =
  "(select string_agg(md5(concat_ws(' ', s.id, m, p, k)), ' ') from generate_series(1, 14) as k)";

/** Inserts the given expressions of a query, without columns that the schema lacks, which may be that of 1.0.0. */
async function insertRows(
  execute: Execute,
  table: string,
  { values, from }: { values: Readonly<Record<string, string>>; from: string },
): Promise<void> {
  const found = await execute(
    `select attname from pg_attribute where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped`,
  );
  const names = Object.keys(values).filter((name) => found.some(({ attname }) => attname === name));
  const expressions = names.map((name) => values[name]);
  await execute(`insert into ${table} (${names.join(', ')}) select ${expressions.join(', ')} from ${from}`);
}

/** Active clients with a strategy, ideas, answers, posts with cards and rounds of so many months, the present one included. */
export async function fillMonths(connection: Connection, clients: number, months: number): Promise<void> {
  const present = monthOf(new Date());
  const first = shiftMonth(present, 1 - months);
  await connection.withSession(async (execute) => {
    const list = `(select jsonb_agg(jsonb_build_object('id', 'idea-' || m || '-' || p, 'title', 'Bread ' || m || ' ' || p,
      'description', repeat('Why slow bread is better. ', 6), 'contentType', 'Story', 'hook', 'We lit the oven.',
      'month', to_char('${first}-01'::date + make_interval(months => m), 'YYYY-MM'))) as ideas
      from generate_series(0, ${months - 1}) m, generate_series(1, ${POSTS_PER_MONTH}) p)`;
    const answers = `generate_series(1, ${8 + 8 * months}) q`;
    await insertRows(execute, 'form_submissions', {
      values: {
        website: "'https://client-' || n || '.example.com'",
        email: "'person' || n || '@example.com'",
        name: "'Person ' || n",
        industry: "'Bakery'",
        topics_to_talk_about: "'Bread, Ovens'",
        time_zone: "'Europe/Berlin'",
        client_state: "'active'",
        client_state_since: `'${first}-01'::timestamptz`,
        completed_at: `'${first}-01'::timestamptz`,
        created_at: `'${first}-01'::timestamptz`,
        interview_questions: `(select jsonb_agg(jsonb_build_object('question', 'What happened on day ' || q || '?',
          'timestamp', '${first}-01T09:00:00Z')) from ${answers})`,
        interview_answers: `(select jsonb_agg(repeat('We lit the oven on day ' || q || '. ', 6) || left(md5(n || ' ' || q) ||
          md5(q || ' ' || n), 60)) from ${answers})`,
        content_ideas: 'i.ideas::text',
        selected_ideas: 'i.ideas::text',
      },
      from: `generate_series(1, ${clients}) n, ${list} i`,
    });
    // It writes the list of a client's posts again after each of its posts.
    await execute('alter table posts disable trigger posts_keep_full_posts');
    await insertRows(execute, 'posts', {
      values: {
        submission_id: 's.id',
        idea_id: "'idea-' || m || '-' || p",
        content_type: "'Story'",
        title: "'Bread ' || m || ' ' || p",
        full_post: `repeat('We lit the oven at two. ', 20) || ${VARIED}`,
        version: '1',
        state: `case when m < ${months - 1} then 'posted' else 'approved' end`,
        month: `to_char('${first}-01'::date + make_interval(months => m), 'YYYY-MM')`,
        planned_day: `to_char('${first}-01'::date + make_interval(months => m, days => 3 * p), 'YYYY-MM-DD')`,
        planned_time: "'09:00'",
        position: 'p',
        released_version: '1',
        trello_card_id: "md5(concat_ws(' ', s.id, m, p))",
        trello_card_url: "'https://trello.com/c/' || left(md5(concat_ws(' ', s.id, m, p)), 8)",
      },
      from: `form_submissions s, generate_series(0, ${months - 1}) m, generate_series(1, ${POSTS_PER_MONTH}) p`,
    });
    await insertRows(execute, 'strategies', {
      values: { submission_id: 'id', content: "'{}'", sent_at: 'completed_at' },
      from: 'form_submissions',
    });
    await execute(`
      insert into post_versions (post_id, number, title, full_post, hash, made_by, made)
      select id, 1, title, full_post, md5(id::text), 'model', 'written' from posts`);
    await execute(`
      insert into rounds (submission_id, number, token_hash, released_at, expires_at)
      select s.id, m + 1, md5(s.id::text || m), '${first}-01'::date + make_interval(months => m),
        '${first}-01'::date + make_interval(months => m, days => 30)
      from form_submissions s, generate_series(0, ${months - 1}) m`);
    await execute(`
      insert into round_posts (round_id, post_id, version)
      select r.id, p.id, 1 from rounds r join posts p on p.submission_id = r.submission_id
        and p.month = to_char('${first}-01'::date + make_interval(months => r.number - 1), 'YYYY-MM')`);
    await execute(`
      alter table posts enable trigger posts_keep_full_posts;
      alter table form_submissions disable trigger user;
      update form_submissions set full_posts = full_posts_of(id)::text;
      alter table form_submissions enable trigger user`);
    for (const table of ['form_submissions', 'posts', 'rounds', 'round_posts'])
      await execute(`vacuum analyze ${table}`);
  });
}
