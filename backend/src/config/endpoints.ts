import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Config, IntegrationConfig } from './config.types.js';
import type { Integration, Mode } from './integration.js';
import type { Environment } from './variable.js';

/** An integration by its definition, or by what names it. */
type Named = Pick<Integration, 'name'>;

/** Tells each vendor client where its service is: the real one when its keys are set, else the local stand-in. */
@Injectable()
export class Endpoints {
  private readonly standIns = new Map<string, Environment>();

  constructor(private readonly config: ConfigService<Config, true>) {}

  /** Called when a stand-in has its address, with the variables that lead there; later ones replace earlier ones. */
  useStandIn({ name }: Named, variables: Environment): void {
    this.standIns.set(name, { ...this.standIns.get(name), ...variables });
  }

  /** What the client of an integration needs. @throws when it is off: whoever calls it has to ask before. */
  of<Settings>(integration: Integration<Settings>): Settings {
    const settings = integration.settings(this.variables(integration));
    if (settings === undefined) throw new Error(`The variables of ${integration.name} lead nowhere.`);
    return settings;
  }

  mode(integration: Named): Mode {
    return this.configOf(integration).mode;
  }

  /** Whether it is left out: it is never called, and nothing is owed to it. */
  isOff(integration: Named): boolean {
    return this.mode(integration) === 'off';
  }

  private variables(integration: Named): Environment {
    const { mode, variables } = this.configOf(integration);
    const standIn = this.standIns.get(integration.name);
    if (standIn) return { ...variables, ...standIn };
    if (mode === 'off') throw new Error(`${integration.name} is off.`);
    if (mode === 'live') return variables;
    throw new Error('The stand-ins have no address yet: the server is not listening.');
  }

  private configOf({ name }: Named): IntegrationConfig {
    const config = this.config.get('integrations', { infer: true })[name];
    if (!config) throw new Error(`There is no integration ${name}.`);
    return config;
  }
}
