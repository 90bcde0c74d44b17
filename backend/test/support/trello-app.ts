import { Faults } from '../../src/sandbox/faults.js';
import { TrelloClient } from '../../src/trello/trello.client.js';
import { TrelloModule } from '../../src/trello/trello.module.js';
import { TRELLO_OPTIONS, type TrelloOptions } from '../../src/trello/trello.types.js';
import { TrelloBoards } from '../../src/trello/trello-boards.js';
import { TrelloCards } from '../../src/trello/trello-cards.js';
import { TrelloFiles } from '../../src/trello/trello-files.js';
import { type SandboxApp, startSandboxApp } from './sandbox-app.js';

const PATIENT: TrelloOptions = { timeoutMs: 20_000, stallMs: 20_000, retries: 2, retryDelayMs: 1 };

export interface SeenCard {
  id: string;
  name: string;
  desc: string;
  attachments: {
    id: string;
    name: string;
    fileName: string;
    bytes: number | null;
    mimeType: string;
    url: string;
  }[];
}
interface SeenBoard {
  id: string;
  name: string;
  desc: string;
  lists: { id: string; name: string; cards: SeenCard[] }[];
}

export interface TrelloApp extends SandboxApp {
  client: TrelloClient;
  boardsOf: TrelloBoards;
  cards: TrelloCards;
  files: TrelloFiles;
  faults: Faults;
  /** Timeouts and retries of the client; tests of a timeout lower them. */
  options: TrelloOptions;
  /** Current content of the simulated boards. */
  boards(): Promise<SeenBoard[]>;
}

/** The Trello client and services, connected to the simulated vendor. */
export async function startTrelloApp(): Promise<TrelloApp> {
  const options = { ...PATIENT };
  const sandbox = await startSandboxApp({
    imports: [TrelloModule],
    override: (builder) => builder.overrideProvider(TRELLO_OPTIONS).useValue(options),
  });
  const { app, origin } = sandbox;
  return {
    ...sandbox,
    client: app.get(TrelloClient),
    boardsOf: app.get(TrelloBoards),
    cards: app.get(TrelloCards),
    files: app.get(TrelloFiles),
    faults: app.get(Faults),
    options,
    boards: async () => (await (await fetch(`${origin}/sandbox/trello/boards`)).json()) as SeenBoard[],
  };
}
