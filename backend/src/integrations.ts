import type { ListedIntegration } from './config/integration.js';
import { MAIL } from './mail/mail.integration.js';
import { MailModule } from './mail/mail.module.js';
import { OPENAI } from './openai/openai.integration.js';
import { OpenAiModule } from './openai/openai.module.js';
import { APIFY } from './past-posts/apify.integration.js';
import { ScraperModule } from './past-posts/scraper.module.js';
import { SimulatedApifyModule } from './sandbox/apify.js';
import { SimulatedMailModule } from './sandbox/mail.js';
import { SimulatedOpenAiModule } from './sandbox/openai/openai.js';
import { SimulatedTrelloModule } from './sandbox/trello/trello.js';
import { TRELLO } from './trello/trello.integration.js';
import { TrelloModule } from './trello/trello.module.js';

/**
 * The list of integrations for the server, the standalone simulated vendors and the scripts. Features and the
 * configuration receive the parts they need by injection or as an argument.
 */
export const INTEGRATIONS: readonly ListedIntegration[] = [
  { definition: OPENAI, module: OpenAiModule, simulated: SimulatedOpenAiModule },
  { definition: TRELLO, module: TrelloModule, simulated: SimulatedTrelloModule },
  { definition: APIFY, module: ScraperModule, simulated: SimulatedApifyModule },
  { definition: MAIL, module: MailModule, simulated: SimulatedMailModule },
];
