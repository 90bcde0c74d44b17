import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Config } from './config.types.js';
import type { IntegrationName } from './env.schema.js';

export interface OpenAiEndpoint {
  baseUrl: string | undefined;
  apiKey: string;
  model: string;
  transcribeModel: string;
}
export interface TrelloEndpoint {
  baseUrl: string;
  key: string;
  token: string;
  organizationId: string;
}
export interface ApifyEndpoint {
  baseUrl: string;
  token: string;
  actor: string;
}
export interface MailEndpoint {
  smtpUrl: string;
  from: string;
  providerEmail: string;
}

/** Where the stand-ins listen and the credentials they ask for, known once the server listens. */
export interface SandboxEndpoints {
  openai: Pick<OpenAiEndpoint, 'apiKey'> & { baseUrl: string };
  trello: TrelloEndpoint;
  apify: Pick<ApifyEndpoint, 'baseUrl' | 'token'>;
  mail: MailEndpoint;
}

/** Tells each vendor client where its service is: the real one when its keys are set, else the local stand-in. */
@Injectable()
export class Endpoints {
  private standIns: SandboxEndpoints | undefined;

  constructor(private readonly config: ConfigService<Config, true>) {}

  /** Called once, when the stand-ins have their addresses. */
  useSandbox(standIns: SandboxEndpoints): void {
    this.standIns = standIns;
  }

  mode(name: IntegrationName): 'live' | 'sandbox' {
    return this.config.get(name, { infer: true }).mode;
  }

  openai(): OpenAiEndpoint {
    const openai = this.config.get('openai', { infer: true });
    const { model, transcribeModel } = openai;
    return openai.mode === 'live'
      ? { baseUrl: openai.baseUrl, apiKey: openai.apiKey, model, transcribeModel }
      : { ...this.sandbox().openai, model, transcribeModel };
  }

  trello(): TrelloEndpoint {
    const trello = this.config.get('trello', { infer: true });
    return trello.mode === 'live' ? trello : this.sandbox().trello;
  }

  apify(): ApifyEndpoint {
    const apify = this.config.get('apify', { infer: true });
    return apify.mode === 'live' ? apify : { ...this.sandbox().apify, actor: apify.actor };
  }

  mail(): MailEndpoint {
    const mail = this.config.get('mail', { infer: true });
    return mail.mode === 'live' ? mail : this.sandbox().mail;
  }

  private sandbox(): SandboxEndpoints {
    if (!this.standIns) throw new Error('The stand-ins have no address yet: the server is not listening.');
    return this.standIns;
  }
}
