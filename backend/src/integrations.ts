import type { ListedIntegration } from './config/integration.js';
import { MAIL } from './mail/mail.integration.js';
import { MailModule } from './mail/mail.module.js';
import { OPENAI } from './openai/openai.integration.js';
import { OpenAiModule } from './openai/openai.module.js';
import { APIFY } from './past-posts/apify.integration.js';
import { ScraperModule } from './past-posts/scraper.module.js';
import { ApifyStandInModule } from './sandbox/apify/apify.stand-in.module.js';
import { MailStandInModule } from './sandbox/mail/mail.stand-in.module.js';
import { OpenAiStandInModule } from './sandbox/openai/openai.stand-in.module.js';
import { TrelloStandInModule } from './sandbox/trello/trello.stand-in.module.js';
import { TRELLO } from './trello/trello.integration.js';
import { TrelloModule } from './trello/trello.module.js';

/**
 * The list of integrations for the server, the standalone simulated vendors and the scripts. Features and the
 * configuration receive the parts they need by injection or as an argument.
 */
export const INTEGRATIONS: readonly ListedIntegration[] = [
  { definition: OPENAI, module: OpenAiModule, standIn: OpenAiStandInModule },
  { definition: TRELLO, module: TrelloModule, standIn: TrelloStandInModule },
  { definition: APIFY, module: ScraperModule, standIn: ApifyStandInModule },
  { definition: MAIL, module: MailModule, standIn: MailStandInModule },
];
