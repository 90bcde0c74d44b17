import { FOLLOW_UP_WAIT_MS, FOLLOW_UPS, findLack, MAX_FOLLOW_UPS } from '#shared/follow-up';
import { languageOf } from '../../i18n/activateLocale.ts';
import { translate } from '../../i18n/translate.ts';
import { questionsOf } from './selectors.ts';
import type { Session } from './session.ts';
import type { WizardState } from './state.ts';

/** Whether a question may still get a follow-up: it had none, and its interview had fewer than three. */
function mayFollowUp(state: WizardState, index: number): boolean {
  const questions = questionsOf(state);
  const interview = questions[index]?.ask;
  const before = state.followedUp.filter((one) => questions[one]?.ask === interview);
  return !before.includes(index) && before.length < MAX_FOLLOW_UPS;
}

/**
 * Asks one question more if the answer is thin. A connected model may word it better within two seconds; without a
 * network, or if it takes longer, our own words are shown.
 * @returns whether the view waits, because there is a follow-up or the user has gone on
 */
export async function askFollowUp(
  { api, store, device }: Pick<Session, 'api' | 'store' | 'device'>,
  index: number,
): Promise<boolean> {
  const state = store.get();
  const answer = state.answers[index]?.text ?? '';
  const lack = findLack(answer, languageOf(document.documentElement));
  if (lack === undefined || !mayFollowUp(state, index)) return false;
  const own = translate(FOLLOW_UPS[lack]);
  const words = isModelLive(state) ? await askModel(api, state.form?.id, { index, answer, own }) : own;
  const now = store.get();
  if (now.current !== index || now.answers[index]?.text !== answer) return true;
  const indexes = [...now.followedUp, index];
  store.dispatch({ type: 'followed up', indexes });
  store.dispatch({ type: 'follow-up asked', index, words });
  device.draft.followedUp = indexes;
  device.storage.drafts.put({ ...device.draft }).catch((cause: unknown) => {
    console.warn('The browser could not store that a follow-up was asked.', cause);
  });
  return true;
}

function isModelLive({ config }: Pick<WizardState, 'config'>): boolean {
  return navigator.onLine && config?.capabilities?.writing === 'live';
}

async function askModel(
  api: Session['api'],
  formId: string | undefined,
  { index, answer, own }: { index: number; answer: string; own: string },
): Promise<string> {
  if (formId === undefined) return own;
  try {
    const { question } = await api.followUp(formId, index, answer, AbortSignal.timeout(FOLLOW_UP_WAIT_MS));
    return question ?? own;
  } catch (cause) {
    console.info('The follow-up is in our own words.', cause);
    return own;
  }
}
