import { Posts } from '../../src/posts/posts.schemas.js';
import { ADMIN_PASSWORD } from '../support/app.js';
import type { TestPostgres } from '../support/postgres.js';
import { detail } from './administrator.js';
import { PatientClient } from './client.js';
import { Crowd } from './crowd.js';
import { compare, type FaultReport, settle } from './fault-run.js';
import { type Entry, Ledger } from './ledger.js';
import { patiently } from './patiently.js';
import { firstSave } from './prospect.js';
import { Seeded } from './seeded.js';

/** Number of concurrent callers. */
const CALLERS = 3;
const EDITORS = 3;
const EDITS = 2;
const IDEAS = ['idea-a', 'idea-b'];
const CONFLICT = 409;

interface OverlapRun {
  seeds: readonly number[];
  /** Per seed. */
  submissions: number;
  postgres: TestPostgres | undefined;
  /** Time limit of the whole run in milliseconds. */
  limitMs: number;
}

/** Runs concurrent callers, editors and workers on the same data, with slow vendors, and compares the result. */
export async function runOverlap({
  seeds,
  submissions,
  postgres,
  limitMs,
}: OverlapRun): Promise<FaultReport> {
  const walks = seeds.flatMap((seed) =>
    Array.from({ length: submissions }, (_, walk) => new Seeded(seed * 1000 + walk)),
  );
  const crowd = await Crowd.start(postgres, new Seeded(seeds[0] ?? 0), websiteOf(0));
  try {
    const ledger = new Ledger();
    const client = new PatientClient(crowd, ledger, AbortSignal.timeout(limitMs));
    await client.logIn(ADMIN_PASSWORD);
    const lost = await Promise.all(
      walks.map((chance, number) => walk({ client, crowd, ledger }, chance, number)),
    );
    const retried = await settle(client, [...ledger.entries.keys()]);
    const { counts, differences } = await compare(client, crowd, ledger);
    const twice = counts.mailsTwice ?? 0;
    return {
      counts: { ...counts, edits: walks.length * IDEAS.length * EDITORS * EDITS, retried },
      differences: [
        ...lost.flat(),
        ...differences,
        // No server was killed, so nothing justifies a duplicate.
        ...(twice === 0 ? [] : [`${twice} mails were handed in twice`]),
      ],
    };
  } finally {
    await crowd.stop();
  }
}

interface Ground {
  client: PatientClient;
  crowd: Crowd;
  ledger: Ledger;
}

/** @returns acknowledged edits that were lost */
async function walk({ client, crowd, ledger }: Ground, chance: Seeded, number: number): Promise<string[]> {
  const entry = await firstSave(client, ledger, chance, number);
  // Request the slowest board a second time while it is being created.
  if (number === 0) await crowd.boards.overdue;
  const formData = { id: entry.id };
  await together(CALLERS, (caller) =>
    caller % 2 && number !== 0
      ? post(client, '/api/send-email', { formData })
      : post(client, '/api/create-trello-board', { formData }),
  );
  await writePosts(client, entry);
  await Promise.all([
    ...IDEAS.map((idea) => together(CALLERS, () => orderCard(client, entry, idea))),
    ...IDEAS.map((idea) =>
      together(EDITORS, async (editor) => {
        for (let edit = 0; edit < EDITS; edit++) await addLine(client, entry, idea, line(editor, edit));
      }),
    ),
  ]);
  return lostLines(client, entry);
}

const websiteOf = (number: number) => `p${number}.example.com`;
const line = (editor: number, edit: number) => `Editor ${editor} was here for the ${edit + 1}. time.`;

function together(count: number, act: (number: number) => Promise<unknown>): Promise<unknown> {
  return Promise.all(Array.from({ length: count }, (_, number) => act(number)));
}

function post(client: PatientClient, path: string, json: object) {
  return client.send({ method: 'POST', path, json });
}

/** Writes two posts by hand. */
async function writePosts(client: PatientClient, { id }: Entry): Promise<void> {
  await patiently(async () => {
    const { modified_at } = await detail(client, id);
    const full_posts = IDEAS.map((ideaId) => ({
      ideaId,
      title: `Of ${ideaId}`,
      contentType: 'Story',
      fullPost: `The text of ${ideaId}.`,
    }));
    const { status } = await client.send({
      method: 'PUT',
      path: `/api/form_submissions/${id}`,
      json: { full_posts, modified_at },
      also: [CONFLICT],
    });
    return status !== CONFLICT;
  });
}

async function orderCard(client: PatientClient, entry: Entry, ideaId: string): Promise<void> {
  const { trello_board_id: boardId, trello_todo_list_id: idList } = await detail(client, entry.id);
  const cardData = { name: 'x', desc: 'y', idList };
  const order = { cardData, boardId, listName: 'To Do', submissionId: entry.id, ideaId };
  await post(client, '/api/create-trello-card', order);
  entry.cards.add(ideaId);
}

/** Adds a line to the current text of the post; reads it again after a conflict. */
async function addLine(client: PatientClient, { id }: Entry, idea: string, added: string): Promise<void> {
  await patiently(async () => {
    const present = (await postsOf(client, id)).find(({ ideaId }) => ideaId === idea);
    if (!present) throw new Error(`${idea} is gone`);
    const { status } = await client.send({
      method: 'PATCH',
      path: `/api/posts/${present.id}`,
      json: { version: present.version, fullPost: `${present.fullPost}\n${added}` },
      also: [CONFLICT],
    });
    return status !== CONFLICT;
  });
}

async function lostLines(client: PatientClient, entry: Entry): Promise<string[]> {
  const lost: string[] = [];
  for (const { ideaId, fullPost } of await postsOf(client, entry.id)) {
    entry.posts.set(ideaId, fullPost);
    for (let editor = 0; editor < EDITORS; editor++)
      for (let edit = 0; edit < EDITS; edit++)
        if (!fullPost.includes(line(editor, edit)))
          lost.push(`${entry.id}: an edit of ${ideaId} was lost: ${line(editor, edit)}`);
  }
  return lost;
}

function postsOf(client: PatientClient, id: string) {
  return client.ask({ method: 'GET', path: `/api/form_submissions/${id}/posts` }, Posts);
}
