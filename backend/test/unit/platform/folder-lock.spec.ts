import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderInUseError, lockFolder } from '../../../src/platform/database/folder-lock.js';

it('locks', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'x-'));
  const release = await lockFolder(dir);
  await expect(lockFolder(dir)).rejects.toBeInstanceOf(FolderInUseError);
  release();
  (await lockFolder(dir))();
});
