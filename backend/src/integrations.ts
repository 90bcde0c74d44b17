import { Boards, CardFiles, Cards } from './capabilities/boards.js';
import { Mailer } from './capabilities/mail.js';
import { PostScraper } from './capabilities/scraping.js';
import { SpeechToText } from './capabilities/speech.js';
import { WritingModel } from './capabilities/writing.js';
import { implementation, type ListedIntegration } from './config/integration.js';
import { MAIL } from './mail/mail.integration.js';
import { SmtpMailer } from './mail/smtp.mailer.js';
import { SmtpModule } from './mail/smtp.module.js';
import { OpenAiClient } from './openai/openai.client.js';
import { OPENAI } from './openai/openai.integration.js';
import { OpenAiModule } from './openai/openai.module.js';
import { APIFY } from './past-posts/apify.integration.js';
import { ScraperModule } from './past-posts/scraper.module.js';
import { ScraperService } from './past-posts/scraper.service.js';
import { SimulatedApifyModule } from './sandbox/apify.js';
import { SimulatedMailModule } from './sandbox/mail.js';
import { SimulatedOpenAiModule } from './sandbox/openai/openai.js';
import { SimulatedTrelloModule } from './sandbox/trello/trello.js';
import { TRELLO } from './trello/trello.integration.js';
import { TrelloModule } from './trello/trello.module.js';
import { TrelloBoards } from './trello/trello-boards.js';
import { TrelloCards } from './trello/trello-cards.js';
import { TrelloFiles } from './trello/trello-files.js';

/**
 * The list of integrations for the server, the standalone simulated vendors and the scripts. Features and the
 * configuration receive the parts they need by injection or as an argument.
 */
export const INTEGRATIONS: readonly ListedIntegration[] = [
  {
    definition: OPENAI,
    module: OpenAiModule,
    ports: [implementation(WritingModel, OpenAiClient), implementation(SpeechToText, OpenAiClient)],
    simulated: SimulatedOpenAiModule,
  },
  {
    definition: TRELLO,
    module: TrelloModule,
    ports: [
      implementation(Boards, TrelloBoards),
      implementation(Cards, TrelloCards),
      implementation(CardFiles, TrelloFiles),
    ],
    simulated: SimulatedTrelloModule,
  },
  {
    definition: APIFY,
    module: ScraperModule,
    ports: [implementation(PostScraper, ScraperService)],
    simulated: SimulatedApifyModule,
  },
  {
    definition: MAIL,
    module: SmtpModule,
    ports: [implementation(Mailer, SmtpMailer)],
    simulated: SimulatedMailModule,
  },
];
