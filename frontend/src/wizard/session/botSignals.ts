import type { CreateForm } from '../../api/forms.ts';

/** By what the server tells machines from people, without asking anybody anything. */
export interface BotSignals {
  /** When the page opened, by the page's own clock, in milliseconds. */
  opened: number;
  /** What stands in the field that people do not see. */
  trap: string;
  /** The fields were filled in before: then haste says nothing. */
  restored: boolean;
}

export function newBotSignals(fields: object): BotSignals {
  return {
    opened: performance.now(),
    trap: '',
    restored: Object.values(fields).some((value) => value !== ''),
  };
}

/** The signals as the first save carries them. */
export function botSignalsToSend({
  opened,
  trap,
  restored,
}: BotSignals): Pick<CreateForm, 'company_fax' | 'elapsed_ms'> {
  return {
    ...(trap !== '' && { company_fax: trap }),
    ...(!restored && { elapsed_ms: Math.round(performance.now() - opened) }),
  };
}
