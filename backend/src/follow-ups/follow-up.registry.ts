import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { Endpoints } from '../config/endpoints.js';
import { DOES, type FollowUpHandler, type FollowUpTask, type Outcome } from './does.decorator.js';
import { declaredFollowUps, type FollowUpDeclaration, type Trigger } from './follow-up.declaration.js';

/** A method that was found to do a follow-up. */
export interface Doer {
  declaration: FollowUpDeclaration;
  /** Class and method, for whoever reads why the server does not start. */
  name: string;
  handle: FollowUpHandler;
}

/** Which follow-ups there are and who does them: gathered from every provider while the application starts. */
@Injectable()
export class FollowUpRegistry implements OnModuleInit {
  private doers: ReadonlyMap<string, Doer> = new Map();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly endpoints: Endpoints,
  ) {}

  onModuleInit(): void {
    this.doers = byKind(this.declared(), this.findDoers());
  }

  /** Every follow-up that needs a handler. */
  protected declared(): readonly FollowUpDeclaration[] {
    return declaredFollowUps();
  }

  all(): FollowUpDeclaration[] {
    return [...this.doers.values()].map(({ declaration }) => declaration);
  }

  find(kind: string): FollowUpDeclaration | undefined {
    return this.doers.get(kind)?.declaration;
  }

  /** What a trigger calls for now; nothing is owed to an integration that is off. */
  kindsOn(trigger: Trigger): string[] {
    return this.all()
      .filter((declaration) => declaration.on === trigger && !this.isOff(declaration))
      .map(({ kind }) => kind);
  }

  /** Kinds whose integration is off. */
  kindsOff(): string[] {
    return this.all()
      .filter((declaration) => this.isOff(declaration))
      .map(({ kind }) => kind);
  }

  /** Whether others wait for this kind. */
  isAwaited(kind: string): boolean {
    return this.all().some(({ after }) => after?.kind === kind);
  }

  do(task: FollowUpTask): Promise<Outcome> {
    const doer = this.doers.get(task.kind);
    if (!doer) throw new Error(`nobody does follow-ups of kind ${task.kind}`);
    return doer.handle(task);
  }

  private isOff({ integration }: FollowUpDeclaration): boolean {
    return integration !== undefined && this.endpoints.isOff(integration);
  }

  private findDoers(): Doer[] {
    const providers = this.discovery.getProviders().map(({ instance }): unknown => instance);
    // A provider that several tokens name is one provider.
    return [...new Set(providers)].filter(isObject).flatMap((provider) => this.doersOf(provider));
  }

  private doersOf(provider: Record<string, unknown>): Doer[] {
    return this.scanner.getAllMethodNames(Object.getPrototypeOf(provider)).flatMap((name) => {
      const method = provider[name];
      if (typeof method !== 'function') return [];
      const declaration: FollowUpDeclaration | undefined = Reflect.getMetadata(DOES, method);
      return declaration
        ? { declaration, name: `${provider.constructor.name}.${name}`, handle: method.bind(provider) }
        : [];
    });
  }
}

/** @throws Error when a kind has no handler or more than one: what it owes would be lost, or done twice. */
export function byKind(declared: readonly FollowUpDeclaration[], doers: readonly Doer[]): Map<string, Doer> {
  const found = new Map<string, Doer>();
  for (const doer of doers) {
    const { kind } = doer.declaration;
    const other = found.get(kind);
    if (other)
      throw new Error(`Follow-ups of kind ${kind} have two handlers: ${other.name} and ${doer.name}.`);
    found.set(kind, doer);
  }
  for (const declaration of declared) {
    if (found.get(declaration.kind)?.declaration === declaration) continue;
    throw new Error(
      `The follow-up "${declaration.title}" (${declaration.kind}) has no handler: mark a method with @Does, in a provider of a module that the application imports.`,
    );
  }
  return found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
