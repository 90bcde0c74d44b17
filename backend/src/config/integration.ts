import { randomBytes } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { z } from 'zod';
import type { Capability } from '../shared/capabilities.js';

/** Raw environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An environment variable with its schema and its documentation for `.env.example`. */
export interface Variable<T = unknown> {
  schema: z.ZodType<T>;
  /** As written in the file; empty if there is none. */
  fallback: string;
  /** Its comment. */
  doc?: string;
  /** Its value must never appear in a log, and can be in a file: see `readSecretFiles`. */
  secret?: boolean;
}
export type Variables = Readonly<Record<string, Variable>>;

/** Parsed variables. */
export type Values<V extends Variables> = {
  [Name in keyof V]: V[Name] extends Variable<infer T> ? T : never;
};

type Notes = Pick<Variable, 'doc' | 'secret'>;

/** An optional variable. An empty line in .env means the same as no line. */
export function optional<T>(schema: z.ZodType<T>, notes: Notes = {}): Variable<T | undefined> {
  const empty = (value: unknown) => (value === '' ? undefined : value);
  return { schema: z.preprocess(empty, schema.optional()), fallback: '', ...notes };
}

export function withDefault<T>(
  schema: z.ZodType<T>,
  fallback: string | number,
  notes: Notes = {},
): Variable<T> {
  const filled = (value: unknown) => (value === '' || value === undefined ? fallback : value);
  return { schema: z.preprocess(filled, schema), fallback: String(fallback), ...notes };
}

export function schemaOf<V extends Variables>(variables: V): z.ZodType<Values<V>> {
  const shape = Object.entries(variables).map(([name, { schema }]) => [name, schema] as const);
  // Object.fromEntries loses the names; they are those of `variables`.
  return z.object(Object.fromEntries(shape)) as z.ZodType as z.ZodType<Values<V>>;
}

export const text = z.string().trim();
export const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

/** Error message if only some of the variables that work together are set. */
export function missingVariables(vendor: string, variables: Environment): string | undefined {
  const names = Object.keys(variables);
  const absent = names.filter((name) => !variables[name]);
  if (absent.length === 0 || absent.length === names.length) return undefined;
  return halfConfigured(vendor, absent.join(' and '));
}

export function halfConfigured(vendor: string, missing: string): string {
  return `${vendor} is only half configured: ${missing} missing.`;
}

/** Live: has its own keys. Sandbox: served by a local simulation. Off: never called, and its jobs have no effect. */
export type Mode = 'live' | 'sandbox' | 'off';

/** Address of the simulated services. */
interface Place {
  /** Such as http://127.0.0.1:3000 */
  origin: string;
  /** Port of a simulated service with its own: see SimulatedPorts. */
  port: number | undefined;
}

type Some<V extends Variables> = Partial<Record<keyof V & string, string>>;

/** Definition of an integration. Everything that lists integrations derives from it. */
interface Definition<V extends Variables, Settings> {
  /** Used in ALLOW_SANDBOX and INTEGRATIONS_OFF, in API responses and to simulate errors. */
  name: string;
  /** Label on the pages. */
  label: string;
  /** Heading of its variables in `.env.example`. */
  heading: string;
  /** The capabilities it can provide. */
  provides: readonly Capability[];
  /** The variables that connect the real service. */
  liveWith: readonly (keyof V & string)[];
  variables: V;
  /** Settings for its client, if the variables connect the real service. */
  live(environment: Values<V>): Settings | undefined;
  /** Error message if only some of its keys are set; see missingVariables. */
  halfConfigured?(environment: Some<V>): string | undefined;
  /** The variables that point its client to the simulation. */
  simulated: {
    address(place: Place, credentials: Environment): Some<V>;
    /** Random for each start; simulations of several servers need configured ones instead. */
    credentials?(): Some<V>;
  };
}

/** An integration for its users. `Settings` is what its client gets from the endpoints. */
export interface Integration<Settings = unknown> {
  readonly name: string;
  readonly label: string;
  readonly heading: string;
  readonly provides: readonly Capability[];
  readonly liveWith: readonly string[];
  readonly variables: Variables;
  /** Undefined if the variables do not connect the real service. */
  settings(environment: Environment): Settings | undefined;
  /** Error message if only some of its keys are set. */
  halfConfigured(environment: Environment): string | undefined;
  /** The variables that point its client to the simulation; given credentials are kept. */
  simulate(place: Place, given: Environment): Environment;
}

export type SettingsOf<Of> = Of extends Integration<infer Settings> ? Settings : never;

/** The port of a capability: an abstract class that features inject. */
type Port<P = unknown> = (abstract new () => P) & { readonly capability: Capability };

/** A port with the provider's class that implements it. */
export interface Implementation {
  readonly port: Port;
  readonly provider: Type;
}

/** Checks that a provider's class implements a port. */
export function implementation<P>(port: Port<P>, provider: Type<P>): Implementation {
  return { port, provider };
}

/** An integration in the list in `integrations.ts`. */
export interface ListedIntegration {
  readonly definition: Integration;
  /** Exports the classes in `ports`. */
  readonly module: Type;
  /** Implementations of the capabilities that it provides. */
  readonly ports: readonly Implementation[];
  /** Imported only if the simulation is used. */
  readonly simulated: Type;
}
export type Listed = Pick<ListedIntegration, 'definition'>;

export function defineIntegration<V extends Variables, Settings>(
  definition: Definition<V, Settings>,
): Integration<Settings> {
  const { name, label, heading, provides, liveWith, variables } = definition;
  const schema = schemaOf(variables);
  return {
    name,
    label,
    heading,
    provides,
    liveWith,
    variables,
    settings: (environment) => definition.live(schema.parse(environment)),
    // The variables of an integration are its own: see variablesOf.
    halfConfigured: (environment) => definition.halfConfigured?.(environment as Some<V>),
    simulate(place, given) {
      const generated: Environment = definition.simulated.credentials?.() ?? {};
      const credentials = { ...generated, ...defined(pick(given, Object.keys(generated))) };
      return { ...credentials, ...definition.simulated.address(place, credentials) };
    },
  };
}

/** Its own variables from an environment; an empty one counts as missing. */
export function variablesOf({ variables }: Pick<Integration, 'variables'>, environment: Environment) {
  const trimmed = Object.keys(variables).map((name) => [name, environment[name]?.trim() || undefined]);
  return Object.fromEntries(trimmed) as Environment;
}

/** A random credential for a simulated service. */
export function randomCredential(bytes = 24): string {
  return randomBytes(bytes).toString('hex');
}

function pick(environment: Environment, names: readonly string[]): Environment {
  return Object.fromEntries(names.map((name) => [name, environment[name]]));
}

function defined(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));
}
