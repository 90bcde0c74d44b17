import type { CreateForm } from '../../api/forms.ts';

/** By what the server tells machines from people, without asking anybody anything. */
export interface BotSignals {
  /** When filling in began, by the page's own clock, in milliseconds: before the page, where it was begun in another. */
  begun: number;
  /** What stands in the field that people do not see. */
  trap: string;
}

/** @param draft what is on the device, and when it was last written to */
export function newBotSignals({ fields, updatedAt }: { fields: object; updatedAt: number }): BotSignals {
  const restored = Object.values(fields).some((value) => value !== '');
  const before = restored ? Math.max(0, Date.now() - updatedAt) : 0;
  return { begun: performance.now() - before, trap: '' };
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
