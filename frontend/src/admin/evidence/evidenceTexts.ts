import type { EvidenceEvent } from '../../api/rounds.ts';

/** What the panel says of the evidence of a submission. */
export const EVIDENCE_TEXTS = {
  title: (website: string) => `Evidence: ${website}`,
  titleAlone: 'Evidence',
  back: 'Back to the submission',
  explain:
    'What was released to the client, what they opened and what they said to it. Each entry is chained to the one before by a hash, so that nothing can be changed, removed or put in between unnoticed.',
  intact: 'The chain is intact',
  broken: 'The chain is broken: what is listed here is not what was recorded at the time.',
  loading: 'Loading the evidence...',
  failed: 'The evidence could not be loaded. Please try again.',
  none: 'Nothing has happened yet.',
  download: 'Download JSON',
  print: 'Print',
  columns: { number: 'No.', when: 'When', what: 'What', post: 'Post', words: 'Words' },
  version: (number: number) => `version ${number}`,
  hash: (hash: string) => `SHA-256 ${hash}`,
  chain: (hash: string) => `Chain ${hash}`,
} as const;

type Kind = EvidenceEvent['kind'];

/** What happened in plain words; `who` is the name that the reader gave. */
const WORDS: Record<Kind, (who: string, event: EvidenceEvent) => string> = {
  released: (_who, { title }) => (title ? 'Released to the client' : 'A round was released to the client'),
  revoked: () => 'The link was revoked',
  opened: (who) => `Opened by ${who}`,
  approved: (who) => `Approved by ${who}`,
  changes_wanted: (who) => `Changes wanted by ${who}`,
  declined: (who) => `Declined by ${who}`,
  undone: (who) => `Decision taken back by ${who}`,
  commented: (who) => `Comment by ${who}`,
  looks_right: (who) => `A part of the strategy looks right to ${who}`,
  posted: (who) => `Posted by ${who}`,
  edited: () => 'A released text was edited by us',
};

export function inPlainWords(event: EvidenceEvent): string {
  return WORDS[event.kind](event.name ?? 'the client', event);
}
