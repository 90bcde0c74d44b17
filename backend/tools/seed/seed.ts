import type { Connection } from '#server/platform/database/connection.js';
import { KyselySubmissionsRepository } from '#server/submissions/kysely-submissions.repository.js';
import { type SeedSubmission, seedSubmissions } from './seed-data.ts';

/** Makes `count` invented submissions. They have no follow-ups: nobody is to be mailed about them. */
export async function seed(connection: Connection, count: number): Promise<void> {
  const repository = new KyselySubmissionsRepository(connection.db);
  for (const submission of seedSubmissions(count)) await store(repository, submission);
}

async function store(repository: KyselySubmissionsRepository, submission: SeedSubmission): Promise<void> {
  const { fields, questions, answers, completed, posts, ideas, selected, fullPosts } = submission;
  const { id } = await repository.create({ fields, questions, jobs: [] });
  for (const [index, answer] of answers.entries()) {
    await repository.setAnswer(id, { index, answer, spoken: index % 2 === 1, previous: undefined });
  }
  const [last_post_1 = null, last_post_2 = null] = posts;
  await repository.update(id, {
    last_post_1,
    last_post_2,
    content_ideas: ideas,
    selected_ideas: selected,
    full_posts: fullPosts,
  });
  if (completed) await repository.update(id, { completed_at: '2026-11-02T10:00:00.000Z', step: 5 });
}
