import { randomBytes } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { missing } from './missing.js';
import { type Environment, schemaOf, type Values, type Variables } from './variable.js';

/** Live: by its own keys. Sandbox: a local stand-in serves it. Off: never called, and nothing is owed to it. */
export type Mode = 'live' | 'sandbox' | 'off';

/** Where the stand-ins are reached. */
export interface Place {
  /** Such as http://127.0.0.1:3000 */
  origin: string;
  /** Of a stand-in that has a port of its own: see OwnPorts. */
  port: number | undefined;
}

type Some<V extends Variables> = Partial<Record<keyof V & string, string>>;

/** What an integration says of itself, once. Everything that lists integrations follows from it. */
interface Definition<V extends Variables, Settings> {
  /** In ALLOW_SANDBOX, in answers of the API, and in orders of faults. */
  name: string;
  /** As the pages call it. */
  label: string;
  /** Above its variables in `.env.example`. */
  heading: string;
  /** Without keys an optional one is off in production; a required one is refused there. */
  optional?: boolean;
  variables: V;
  /** What its client needs, when the variables make it live. */
  live(environment: Values<V>): Settings | undefined;
  /** Variables that only work together. With a `lead`, the others may also stand without it. */
  together?: { vendor: string; names: readonly (keyof V & string)[]; lead?: keyof V & string };
  /** The variables with which its client would find the stand-in. */
  standIn: {
    address(place: Place, credentials: Environment): Some<V>;
    /** Made up at each start; a stand-in of several servers asks for the configured ones instead. */
    credentials?(): Some<V>;
  };
}

/** An integration as everybody else sees it. `Settings` is what its client gets from the endpoints. */
export interface Integration<Settings = unknown> {
  readonly name: string;
  readonly label: string;
  readonly heading: string;
  readonly optional: boolean;
  readonly variables: Variables;
  /** Undefined when the variables do not make it live. */
  settings(environment: Environment): Settings | undefined;
  /** What is wrong when only some of its keys are set. */
  halfConfigured(environment: Environment): string | undefined;
  /** The variables with which its client finds the stand-in; credentials that are given are kept. */
  standIn(place: Place, given: Environment): Environment;
}

export type SettingsOf<Of> = Of extends Integration<infer Settings> ? Settings : never;

/** An integration in the one list of them, `integrations.ts`. */
export interface ListedIntegration {
  readonly definition: Integration;
  readonly module: Type;
  /** Imported only where the stand-in serves. */
  readonly standIn: Type;
}
export type Listed = Pick<ListedIntegration, 'definition'>;

export function defineIntegration<V extends Variables, Settings>(
  definition: Definition<V, Settings>,
): Integration<Settings> {
  const { name, label, heading, optional = false, variables, together } = definition;
  const schema = schemaOf(variables);
  return {
    name,
    label,
    heading,
    optional,
    variables,
    settings: (environment) => definition.live(schema.parse(environment)),
    halfConfigured: (environment) =>
      together && (!together.lead || environment[together.lead])
        ? missing(together.vendor, pick(environment, together.names))
        : undefined,
    standIn(place, given) {
      const madeUp: Environment = definition.standIn.credentials?.() ?? {};
      const credentials = { ...madeUp, ...defined(pick(given, Object.keys(madeUp))) };
      return { ...credentials, ...definition.standIn.address(place, credentials) };
    },
  };
}

/** Its own variables out of an environment; an empty one is as good as none. */
export function variablesOf({ variables }: Pick<Integration, 'variables'>, environment: Environment) {
  const trimmed = Object.keys(variables).map((name) => [name, environment[name]?.trim() || undefined]);
  return Object.fromEntries(trimmed) as Environment;
}

/** A credential for a stand-in that nobody can guess. */
export function madeUp(bytes = 24): string {
  return randomBytes(bytes).toString('hex');
}

function pick(environment: Environment, names: readonly string[]): Environment {
  return Object.fromEntries(names.map((name) => [name, environment[name]]));
}

function defined(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));
}
