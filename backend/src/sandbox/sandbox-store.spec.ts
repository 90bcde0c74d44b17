import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigService } from '@nestjs/config';
import { z } from 'zod';
import type { Config } from '../config/config.types.js';
import { SandboxStore } from './sandbox-store.js';

const Note = z.object({ id: z.string(), text: z.string() });
const folder = mkdtempSync(join(tmpdir(), 'byline-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Opens the store like a new process. */
const restart = () => new SandboxStore({ get: () => folder } as unknown as ConfigService<Config, true>);

it('reads all records after a restart, in the order of their creation', () => {
  const store = restart();
  const notes = store.collection('notes', Note);
  const ids = ['a', 'b', 'c'].map((text) => {
    const id = store.nextId();
    notes.put({ id, text });
    return id;
  });
  notes.put({ id: ids[1] ?? '', text: 'changed' });
  expect(
    restart()
      .collection('notes', Note)
      .all()
      .map(({ text }) => text),
  ).toEqual(['a', 'changed', 'c']);
});

it('never assigns an id twice, even after a deletion and a restart', () => {
  const store = restart();
  const notes = store.collection('notes', Note);
  const id = store.nextId();
  notes.put({ id, text: 'x' });
  notes.delete(id);
  const later = [
    ...Array.from({ length: 2500 }, () => store.nextId()),
    ...Array.from({ length: 20 }, () => restart().nextId()),
  ];
  expect(new Set([id, ...later]).size).toBe(2521);
  expect(later.every((one) => /^[0-9a-f]{24}$/.test(one))).toBe(true);
});

it('keeps the old record if the process is killed while writing a new one', () => {
  const store = restart();
  const notes = store.collection('half', Note);
  const id = store.nextId();
  notes.put({ id, text: 'old' });
  writeFileSync(join(folder, 'sandbox', 'half', `${id}.json.new`), '{"id":"');
  expect(restart().collection('half', Note).all()).toEqual([{ id, text: 'old' }]);
  expect(readdirSync(join(folder, 'sandbox', 'half'))).toContain(`${id}.json`);
});
