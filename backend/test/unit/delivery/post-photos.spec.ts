import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PostPhotos } from '../../../src/delivery/post-photos.js';
import type { FileDownloadService } from '../../../src/files/file-download.service.js';
import type { Spool } from '../../../src/files/spool.js';
import type { Post } from '../../../src/posts/posts.schemas.js';
import type { SubmissionsService } from '../../../src/submissions/submissions.service.js';
import type { TrelloFiles } from '../../../src/trello/trello-files.js';

const PHOTO = { id: 'photo', name: 'oven.jpg', type: 'image/jpeg' };
const POST = { submissionId: 's', images: [PHOTO.id] } as Post;

let incoming: string;
beforeEach(async () => {
  incoming = await mkdtemp(join(tmpdir(), 'byline-photos-'));
});
afterEach(() => rm(incoming, { recursive: true, force: true }));

it('two posts that bear one photo have it attached at the same time, each from a file of its own', async () => {
  const attached = new Map<string, string>();
  let bothAreAtIt = () => {};
  const both = new Promise<void>((resolve) => {
    bothAreAtIt = resolve;
  });
  const paths: string[] = [];
  const attach = async ({ cardId, source }: { cardId: string; source: { path: string } }) => {
    paths.push(source.path);
    if (paths.length === 2) bothAreAtIt();
    await both;
    attached.set(cardId, await readFile(source.path, 'utf8'));
  };
  const photos = new PostPhotos(
    { read: async () => ({ team_photos: [PHOTO] }) } as unknown as SubmissionsService,
    { download: async () => ({ stream: Readable.from(['a photo']) }) } as unknown as FileDownloadService,
    { incoming, discard: (path: string) => rm(path, { force: true }) } as unknown as Spool,
    { named: async () => [], attach } as unknown as TrelloFiles,
  );
  await Promise.all(['card-1', 'card-2'].map((card) => photos.putOn(card, POST)));
  expect(new Set(paths).size).toBe(2);
  expect([...attached].sort()).toEqual([
    ['card-1', 'a photo'],
    ['card-2', 'a photo'],
  ]);
  expect(await readdir(incoming)).toEqual([]);
});
