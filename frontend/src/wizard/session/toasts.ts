import { createStore, type Store } from '../../state/store.ts';
import type { Toast as ShownToast } from '../../ui/controls/Toasts.tsx';

interface Toast extends ShownToast {
  /** Subject; the toast is withdrawn when it is resolved. */
  about?: string;
  /** It is only about the current step, and closes when the step is left. */
  ofStep?: boolean;
}

type ToastOptions = Partial<Pick<Toast, 'text' | 'about' | 'ofStep' | 'duration'>>;
type NewToast = Pick<Toast, 'tone' | 'title'> & ToastOptions;
type ToastAction =
  | { type: 'show'; toast: Toast }
  | { type: 'close'; id: number }
  | { type: 'withdraw'; about: string }
  | { type: 'step left' };
type ToastStore = Store<readonly Toast[], ToastAction>;

const GOOD_MS = 4000;
const BAD_MS = 8000;
const AT_MOST = 3;

/** Shows a repeated text once, and drops the oldest toast when there are too many. */
export function toastReducer(toasts: readonly Toast[], action: ToastAction): readonly Toast[] {
  if (action.type === 'step left') return toasts.filter(({ tone, ofStep }) => tone !== 'good' && !ofStep);
  if (action.type === 'withdraw') return without(toasts, action.about);
  if (action.type === 'close') return toasts.filter(({ id }) => id !== action.id);
  const { toast } = action;
  const others = toasts.filter(({ title, text }) => title !== toast.title || text !== toast.text);
  return [...others, toast].slice(-AT_MOST);
}

/** The same list if nothing is removed, so that no listener is called. */
function without(toasts: readonly Toast[], about: string): readonly Toast[] {
  const others = toasts.filter((toast) => toast.about !== about);
  return others.length === toasts.length ? toasts : others;
}

export interface Toasts {
  store: ToastStore;
  good: (title: string, options?: ToastOptions) => void;
  bad: (title: string, options?: ToastOptions) => void;
  close: (id: number) => void;
  /** Closes the toasts about a subject. */
  withdraw: (about: string) => void;
  /** Closes the success toasts, and those about the previous step. */
  leaveStep: () => void;
}

export function createToasts(): Toasts {
  const store: ToastStore = createStore<readonly Toast[], ToastAction>([], toastReducer);
  let lastId = 0;
  const show = (toast: NewToast, standard: number) => {
    lastId += 1;
    store.dispatch({ type: 'show', toast: { duration: standard, ...toast, id: lastId } });
  };
  return {
    store,
    good: (title, options) => show({ tone: 'good', title, ...options }, GOOD_MS),
    bad: (title, options) => show({ tone: 'bad', title, ...options }, BAD_MS),
    close: (id) => store.dispatch({ type: 'close', id }),
    withdraw: (about) => store.dispatch({ type: 'withdraw', about }),
    leaveStep: () => store.dispatch({ type: 'step left' }),
  };
}
