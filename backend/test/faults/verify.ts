import { lineReference } from '../../src/capabilities/boards.js';
import type { ReceivedMail } from '../../src/sandbox/mail.js';
import type { SubmissionDetail } from '../../src/submissions/submission.schemas.js';
import { hasReferenceLine, pathOf } from '../../src/trello/card-text.js';
import type { SandboxBoard } from '../support/sandbox-process.js';
import type { Entry } from './ledger.js';

/** Data outside the record at the end. */
interface Outside {
  boards: SandboxBoard[];
  mails: ReceivedMail[];
}

/** All differences between a submission and its acknowledged data; empty when there are none. */
export function differences(entry: Entry, record: SubmissionDetail, outside: Outside): string[] {
  return [
    ...recordDifferences(entry, record),
    ...boardDifferences(entry, record, outside.boards),
    ...mailDifferences(entry, outside.mails),
  ].map((difference) => `${entry.id}: ${difference}`);
}

function recordDifferences(entry: Entry, record: SubmissionDetail): string[] {
  const stored = new Map(record.team_photos.map((file) => [file.id, file]));
  const texts = new Map(record.full_posts.map((post) => [post.ideaId, post.fullPost]));
  const columns = new Map<string, unknown>(Object.entries(record));
  const { last_post_1, last_post_2, last_post_3, last_post_4, last_post_5 } = record;
  const lastPosts = [last_post_1, last_post_2, last_post_3, last_post_4, last_post_5];
  return [
    ...Object.entries(entry.fields).flatMap(([column, value]) =>
      columns.get(column) === value ? [] : [`${column} is "${columns.get(column)}" instead of "${value}"`],
    ),
    ...[...entry.answers].flatMap(([index, text]) =>
      record.interview_answers[index] === text ? [] : [`answer ${index} was lost or changed`],
    ),
    ...[...entry.files.keys()].flatMap((id) =>
      stored.get(id)?.status === 'stored' ? [] : [`file ${id} is ${stored.get(id)?.status ?? 'gone'}`],
    ),
    ...[...entry.removedFiles].flatMap((id) => (stored.has(id) ? [`the removed file ${id} is back`] : [])),
    ...(stored.size === entry.files.size ? [] : [`${stored.size} files instead of ${entry.files.size}`]),
    ...(Boolean(record.completed_at) === entry.completed ? [] : ['completion was lost or invented']),
    ...(entry.lastPosts && JSON.stringify(entry.lastPosts) !== JSON.stringify(lastPosts)
      ? ['scraped posts were lost or changed']
      : []),
    ...(JSON.stringify(entry.ideas) === JSON.stringify(record.content_ideas)
      ? []
      : ['ideas were lost or changed']),
    ...[...entry.posts].flatMap(([idea, text]) =>
      texts.get(idea) === text ? [] : [`the post of idea ${idea} was lost or changed`],
    ),
  ];
}

function boardDifferences(entry: Entry, record: SubmissionDetail, boards: SandboxBoard[]): string[] {
  const own = boards.filter(({ desc }) => hasReferenceLine(desc, lineReference(entry.id)));
  const [board] = own;
  if (!board || own.length > 1) return [`${own.length} boards instead of 1`];
  const lists = board.lists.map(({ name }) => name).join();
  const cards = board.lists.flatMap((list) => list.cards);
  const interview = lineReference(`${entry.id} interview`);
  const ofFile = (id: string) =>
    cards.filter((card) => pathsOf(card).includes(`/api/get-trello-image?cardId=${id}`));
  const ofPosts = cards.flatMap(pathsOf).filter((path) => path.startsWith('/admin/posts/'));
  const expected: [string, number, number][] = [
    [
      'the interview',
      cards.filter(({ desc }) => hasReferenceLine(desc, interview)).length,
      entry.completed ? 1 : 0,
    ],
    ['posts', ofPosts.length, entry.cards.size],
    ['different posts', new Set(ofPosts).size, entry.cards.size],
    ...[...entry.files.keys()].map((id): [string, number, number] => [`file ${id}`, ofFile(id).length, 1]),
    ...[...entry.removedFiles].map((id): [string, number, number] => [`file ${id}`, ofFile(id).length, 0]),
  ];
  return [
    ...(record.trello_board_id === board.id ? [] : ['the record names another board']),
    ...(lists === 'To Do,Form Submission' ? [] : [`the lists are ${lists}`]),
    ...expected.flatMap(([subject, found, wanted]) =>
      found === wanted ? [] : [`${found} cards for ${subject} instead of ${wanted}`],
    ),
    ...[...entry.cards].flatMap((idea) => {
      const cardId = record.full_posts.find(({ ideaId }) => ideaId === idea)?.trelloCardId;
      return cards.find(({ id }) => id === cardId)?.desc === entry.posts.get(idea)
        ? []
        : [`the card of idea ${idea} has another text`];
    }),
    ...[...entry.files].flatMap(([id, { size }]) => {
      const [card] = ofFile(id);
      const sizes = card?.attachments.flatMap(({ bytes }) => bytes ?? []).join();
      return sizes === String(size) ? [] : [`file ${id} is attached as ${sizes} instead of ${size} bytes`];
    }),
  ];
}

/** An email delivered twice has one Message-ID and counts once, because SMTP cannot prevent that. */
function mailDifferences(entry: Entry, mails: ReceivedMail[]): string[] {
  const own = mails.filter(({ messageId }) => messageId.includes(entry.id));
  const kinds = new Map(own.map(({ messageId, recipients }) => [messageId, recipients.join()]));
  const recipients = [...kinds.values()].sort().join(' ');
  // The notification, and the completed interview.
  const toAgency = Array(entry.completed ? 2 : 1).fill('team@byline.example');
  const wanted = [entry.fields.email, ...toAgency].sort().join(' ');
  return recipients === wanted ? [] : [`mails went to "${recipients}" instead of "${wanted}"`];
}

/** Paths of the links attached to a card. */
function pathsOf({ attachments }: SandboxBoard['lists'][number]['cards'][number]): string[] {
  return attachments.flatMap(({ url, bytes }) => (url && bytes === null ? (pathOf(url) ?? []) : []));
}
