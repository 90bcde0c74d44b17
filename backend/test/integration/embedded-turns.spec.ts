import { sql } from 'kysely';
import { openEmbeddedTestDatabase } from '../support/database.js';

it('runs other work between two queries of the embedded database', async () => {
  const { db, close } = await openEmbeddedTestDatabase();
  let turns = 0;
  let over = false;
  const others = () => {
    turns++;
    if (!over) setImmediate(others);
  };
  setImmediate(others);
  const turnAtEnd = await Promise.all(
    Array.from({ length: 5 }, async () => {
      await sql`select count(*) from generate_series(1, 100000)`.execute(db);
      return turns;
    }),
  );
  over = true;
  await close();
  expect(new Set(turnAtEnd).size).toBe(5);
});
