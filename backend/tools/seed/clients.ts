import { ENGLISH_CLIENTS } from './clients-english.ts';
import { GERMAN_CLIENTS } from './clients-german.ts';
import type { DemoClient } from './demo-client.ts';

export const DEMO_CLIENTS: readonly DemoClient[] = [...ENGLISH_CLIENTS, ...GERMAN_CLIENTS];
