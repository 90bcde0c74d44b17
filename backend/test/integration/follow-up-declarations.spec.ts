import { sql } from 'kysely';
import type { FollowUpDeclaration } from '../../src/follow-ups/follow-up.declaration.js';
import { FollowUpRegistry } from '../../src/follow-ups/follow-up.registry.js';
import { CONNECTION } from '../../src/platform/database/database.module.js';
import { startTestApp, type TestApp } from '../support/app.js';

let api: TestApp;
let declarations: FollowUpDeclaration[];
let functions: { name: string; source: string }[];
beforeAll(async () => {
  api = await startTestApp();
  declarations = api.app.get(FollowUpRegistry, { strict: false }).all();
  const { rows } = await sql<{ name: string; source: string }>`
    select proname as name, prosrc as source from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~ 'follow_ups' order by proname
  `.execute(api.app.get(CONNECTION).db);
  functions = rows;
});
afterAll(() => api.close());

/** What stands in the function where rows of follow_ups are written: the kind, or where it comes from. */
function written(source: string): string[] {
  return [
    ...source.matchAll(
      /insert into public\.follow_ups \(submission_id, kind(?:, subject)?(?:, due_at)?\)([^;]*)/g,
    ),
  ].map(([, rows = '']) => /,\s*(?:'(\w+)'|unnest\((\w+)\))/.exec(rows)?.slice(1).find(Boolean) ?? rows);
}

it('a kind that a SQL function writes is declared as written by that function, and the other way round', () => {
  const bySql = functions.flatMap(({ name, source }) => written(source).map((kind) => `${name}: ${kind}`));
  const declared = declarations.flatMap(({ writtenBy, kind }) => (writtenBy ? `${writtenBy}: ${kind}` : []));
  const handedOver = [
    'complete_submission',
    'create_submission',
    'release_round',
    'start_post_run',
    'write_post',
  ].map((name) => `${name}: p_follow_ups`);
  expect(bySql.sort()).toEqual([...declared, ...handedOver].sort());
});

it('no SQL function writes follow-ups in a way that the test above does not read', () => {
  for (const { name, source } of functions) {
    const inserts = source.match(/insert\s+into\s+(public\.)?follow_ups/gi) ?? [];
    expect({ name, read: written(source).length }).toEqual({ name, read: inserts.length });
  }
});

it('a kind that a SQL function looks for is one that is declared', () => {
  const kinds = declarations.map(({ kind }) => kind);
  const lookedFor = functions.flatMap(({ source }) =>
    [...source.matchAll(/\bkind\s*=\s*'(\w+)'/g)].map(([, kind]) => kind),
  );
  expect(lookedFor.length).toBeGreaterThan(0);
  for (const kind of lookedFor) expect(kinds).toContain(kind);
});

it('the follow-ups that are in use keep their kinds, and the words under which people know them', () => {
  const words = declarations.map(({ kind, title, about }) => [kind, title, about ?? 'nothing to name']);
  const known = [
    ['board', 'Making the Trello board', 'nothing to name'],
    ['client_confirmation', 'The confirmation email to the client', 'nothing to name'],
    ['file', 'Putting a file on the board', 'file'],
    ['file_removal', 'Removing a file from the board', 'nothing to name'],
    ['interview_card', 'The interview card', 'nothing to name'],
    ['post_card', 'The Trello card', 'post'],
    ['post_card_archive', "Archiving a deleted post's Trello card", 'nothing to name'],
    ['post_card_update', 'Updating the Trello card', 'post'],
    ['write_posts', 'Writing posts', 'nothing to name'],
    ['provider_notification', 'The email to the agency', 'nothing to name'],
  ];
  expect(words).toEqual(expect.arrayContaining(known));
});
