import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { z } from 'zod';
import type { Config } from '../config/config.types.js';

/** Ids that are reserved with one write. */
const RESERVED_IDS = 1000;
/** `last` is the last reserved one. */
const Ids = z.object({ id: z.literal('ids'), seed: z.string(), last: z.number() });

/**
 * State of the simulated vendors under DATA_DIR/sandbox: one JSON file per record, replaced atomically, so that a killed
 * process leaves the old record or the new one. One process owns the folder.
 */
@Injectable()
export class SandboxStore {
  private readonly root: string;
  private ids: Collection<z.infer<typeof Ids>> | undefined;
  private lastId: number | undefined;

  constructor(config: ConfigService<Config, true>) {
    this.root = join(config.get('dataDir', { infer: true }), 'sandbox');
  }

  /** Opens a collection and reads its records. Each is opened once, by the simulated vendor that owns it. */
  collection<T extends { id: string }>(name: string, schema: z.ZodType<T>): Collection<T> {
    return new Collection(this.folder(name), schema);
  }

  /** A folder for files that are not records. */
  folder(name: string): string {
    const folder = join(this.root, name);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** A new id of 24 hexadecimal digits. None comes twice, also not after a restart or a deletion. */
  nextId(): string {
    this.ids ??= this.collection('ids', Ids);
    const { seed, last } = this.ids.get('ids') ?? { seed: randomBytes(4).toString('hex'), last: 0 };
    this.lastId ??= last;
    // Stored before they are used, many at a time: a file for each would cost more than the record that it is for.
    if (this.lastId === last) this.ids.put({ id: 'ids', seed, last: last + RESERVED_IDS });
    this.lastId += 1;
    return seed + this.lastId.toString(16).padStart(16, '0');
  }
}

/** Records by id, read from memory, written to disk before a change is visible. Treat what comes out as frozen. */
export class Collection<T extends { id: string }> {
  private readonly records = new Map<string, T>();

  constructor(
    private readonly folder: string,
    schema: z.ZodType<T>,
  ) {
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
    const records = files.map((file) => schema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
    // Ids grow, so this is the order in which the records were made.
    for (const record of records.sort((a, b) => (a.id < b.id ? -1 : 1))) this.records.set(record.id, record);
  }

  /** All records, oldest first. */
  all(): T[] {
    return [...this.records.values()];
  }

  get(id: string): T | undefined {
    return this.records.get(id);
  }

  /** Adds the record or replaces the one with its id. */
  put(record: T): void {
    const path = this.path(record.id);
    writeFileSync(`${path}.new`, JSON.stringify(record));
    renameSync(`${path}.new`, path);
    this.records.set(record.id, record);
  }

  delete(id: string): void {
    rmSync(this.path(id), { force: true });
    this.records.delete(id);
  }

  private path(id: string): string {
    return join(this.folder, `${id}.json`);
  }
}
