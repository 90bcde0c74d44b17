import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, type RawBuilder, sql } from 'kysely';
import { json } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import { LogoFacts, SettingsContent } from './settings.schemas.js';

interface SettingsTable {
  id: Generated<number>;
  content: unknown;
  logo: unknown;
  /** Base64. */
  logo_data: string | null;
  version: Generated<number>;
  modified_at: Generated<string>;
}

declare module '../database/tables.js' {
  interface Tables {
    settings: SettingsTable;
  }
}

export interface StoredSettings {
  /** The settings; a member that a later version cannot read is ignored. */
  content: Partial<SettingsContent>;
  logo: LogoFacts | null;
  version: number;
  modifiedAt: string;
}

export interface Logo extends LogoFacts {
  data: Buffer;
}

const COLUMNS = ['content', 'logo', 'version', 'modified_at'] as const;

interface Changes {
  content?: RawBuilder<unknown>;
  logo?: RawBuilder<unknown>;
  logo_data?: string | null;
}

/** The single row of settings, over the direct connection; every method is one atomic change. */
@Injectable()
export class SettingsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Undefined until something is set. */
  async find(): Promise<StoredSettings | undefined> {
    const row = await this.db.selectFrom('settings').select(COLUMNS).executeTakeFirst();
    return row && toStored(row);
  }

  /** The logo with its bytes. */
  async logo(): Promise<Logo | undefined> {
    const row = await this.db.selectFrom('settings').select(['logo', 'logo_data']).executeTakeFirst();
    const facts = LogoFacts.safeParse(row?.logo);
    if (!facts.success || !row?.logo_data) return undefined;
    return { ...facts.data, data: Buffer.from(row.logo_data, 'base64') };
  }

  /**
   * Stores a change based on a version, 0 for the first. Undefined if the settings have another version by
   * now.
   */
  put(content: SettingsContent, expected: number): Promise<StoredSettings | undefined> {
    return this.change({ content: json(content) }, expected);
  }

  /** The same for the logo; undefined removes it. */
  putLogo(logo: Logo | undefined, expected: number): Promise<StoredSettings | undefined> {
    const { data, ...facts } = logo ?? {};
    const changes = logo
      ? { logo: json(facts), logo_data: data?.toString('base64') ?? null }
      : { logo: sql`null`, logo_data: null };
    return this.change(changes, expected);
  }

  private async change(changes: Changes, expected: number): Promise<StoredSettings | undefined> {
    const row =
      expected === 0
        ? await this.db
            .insertInto('settings')
            .values({ content: json({}), logo: null, logo_data: null, ...changes })
            .onConflict((conflict) => conflict.doNothing())
            .returning(COLUMNS)
            .executeTakeFirst()
        : await this.db
            .updateTable('settings')
            .set({ ...changes, version: sql`version + 1`, modified_at: sql`clock_timestamp()` })
            .where('version', '=', expected)
            .returning(COLUMNS)
            .executeTakeFirst();
    return row && toStored(row);
  }
}

interface Row {
  content: unknown;
  logo: unknown;
  version: number;
  modified_at: string;
}

function toStored({ content, logo, version, modified_at }: Row): StoredSettings {
  const facts = LogoFacts.safeParse(logo);
  return {
    content: readable(content),
    logo: facts.success ? facts.data : null,
    version,
    modifiedAt: modified_at,
  };
}

/** Parses each member separately, so that an unreadable one does not affect the others. */
function readable(content: unknown): Partial<SettingsContent> {
  if (typeof content !== 'object' || content === null) return {};
  const given = content as Record<string, unknown>;
  const parsed = Object.entries(SettingsContent.shape).flatMap(([name, schema]) => {
    const result = schema.safeParse(given[name]);
    return result.success ? [[name, result.data] as const] : [];
  });
  return Object.fromEntries(parsed);
}
