import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { errorMessage } from '../common/errors.js';
import { Endpoints } from '../config/config.module.js';
import type { Capability } from '../shared/capabilities.js';
import { DAY_MS } from '../shared/days.js';
import { OpenAiClient } from './openai.client.js';
import { OPENAI } from './openai.integration.js';

/** Days before the shutdown of a model from which the operator is warned. */
const NOTICE_DAYS = 90;

/** Warns the operator at start if a configured model is unknown to the service or about to be shut down. */
@Injectable()
export class ModelWatch implements OnApplicationBootstrap {
  private readonly logger = new Logger(ModelWatch.name);

  constructor(
    private readonly endpoints: Endpoints,
    private readonly openai: OpenAiClient,
    private readonly clock: Clock,
  ) {}

  /** Runs in the background: the server starts even if the service does not respond. */
  onApplicationBootstrap(): void {
    if (this.endpoints.mode(OPENAI) === 'live') void this.look();
  }

  async look(): Promise<void> {
    try {
      for (const warning of await this.warnings()) this.logger.warn(warning);
    } catch (error) {
      this.logger.warn(`The models could not be listed: ${errorMessage(error)}`);
    }
  }

  /** One line for each configured model that is missing or ends soon. */
  async warnings(): Promise<string[]> {
    const offered = await this.openai.models();
    return [...new Set(this.configured())].flatMap((id) => {
      const found = offered.find((one) => one.id === id);
      if (!found) return [`The service does not list the configured model ${id}.`];
      const days = this.daysUntil(found.shutdownDate);
      return days === undefined || days > NOTICE_DAYS
        ? []
        : [`The model ${id} will be shut down on ${found.shutdownDate}: configure another one.`];
    });
  }

  /** The models that are asked here, and not of another provider or server. */
  private configured(): string[] {
    const { model, checkModel, transcribeModel, speech } = this.endpoints.of(OPENAI);
    const provides = (capability: Capability) => this.endpoints.providerOf(capability).name === OPENAI.name;
    return [
      ...(provides('writing') ? [model, checkModel] : []),
      ...(provides('speech') && !speech ? [transcribeModel] : []),
    ];
  }

  private daysUntil(date: string | undefined): number | undefined {
    return date === undefined ? undefined : (Date.parse(date) - this.clock.now().getTime()) / DAY_MS;
  }
}
