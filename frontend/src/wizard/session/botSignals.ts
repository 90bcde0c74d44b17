import type { CreateForm } from '../../api/forms.ts';

/** By what the server tells machines from people, without asking anybody anything. */
export interface BotSignals {
  /** When filling in began, by the page's own clock, in milliseconds: before the page, where it was begun in another. */
  begun: number;
  /** What stands in the field that people do not see. */
  trap: string;
}

/** The fields stand in the HTML: filling in may begin with the page, before any script is here. */
export function newBotSignals(): BotSignals {
  return { begun: 0, trap: '' };
}

/** Takes in that the form was begun on an earlier page. @param draft what is on the device, and when it was last written to */
export function begunBefore(signals: BotSignals, draft: { fields: object; updatedAt: number }): void {
  const restored = Object.values(draft.fields).some((value) => value !== '');
  if (restored) signals.begun = performance.now() - Math.max(0, Date.now() - draft.updatedAt);
}

/** The signals as the first save carries them. */
export function botSignalsToSend({
  begun,
  trap,
}: BotSignals): Pick<CreateForm, 'company_fax' | 'elapsed_ms'> {
  return {
    ...(trap !== '' && { company_fax: trap }),
    elapsed_ms: Math.round(performance.now() - begun),
  };
}
