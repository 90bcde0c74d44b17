import { t } from '@lingui/core/macro';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { MAX_WORDS_LENGTH } from '#shared/rounds';
import type { Quote, ReviewPost } from '../api/review.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Field } from '../ui/controls/Field.tsx';
import { TextArea } from '../ui/controls/TextInput.tsx';
import { selectedStretch } from '../ui/preview/selectedStretch.ts';
import { commentOnPart, deleteDraft, saveDraft, submitDraft } from './actions.ts';
import styles from './deferred.module.css';
import { type Place, toQuote } from './pendingActions.ts';
import type { Draft } from './reviewState.ts';
import { useSession } from './session.ts';

/** A bar to comment on the selected passage of a post. */
export function PassageBar({ post }: { post: ReviewPost }) {
  const session = useSession();
  const quote = useSelectedPassage(post);
  if (!quote) return null;
  const place = { postId: post.id };
  const comment = () => {
    const draft = session.store.get().stored.drafts[post.id];
    saveDraft(session, place, { intent: 'comment', text: '', ...draft, quote });
    document.getSelection()?.removeAllRanges();
  };
  return (
    <div className={styles.bar}>
      <bdi className={styles.passage}>{t`“${{ words: quote.exact }}”`}</bdi>
      {/* Before the click clears the selection. */}
      <Button
        variant="contained"
        onPointerDown={(event) => {
          event.preventDefault();
          comment();
        }}
        onClick={comment}
      >
        {t`Comment on this`}
      </Button>
    </div>
  );
}

function useSelectedPassage({ id, fullPost }: ReviewPost): Quote | undefined {
  const [quote, setQuote] = useState<Quote>();
  useEffect(() => {
    const update = () => {
      const element = document.querySelector(`[data-text="${id}"]`);
      const stretch = element && selectedStretch(document.getSelection(), element);
      setQuote(stretch ? toQuote(fullPost, stretch) : undefined);
    };
    document.addEventListener('selectionchange', update);
    return () => document.removeEventListener('selectionchange', update);
  }, [id, fullPost]);
  return quote;
}

/** Common problems as chips that start the comment. */
function Chips({ onChoose }: { onChoose: (words: string) => void }) {
  return (
    <fieldset aria-label={t`Common problems`} className={styles.chips}>
      {[t`Not my words`, t`A fact is wrong`, t`Too long`].map((words) => (
        <button key={words} type="button" className={styles.chip} onClick={() => onChoose(words)}>
          {words}
        </button>
      ))}
    </fieldset>
  );
}

interface WordsFormProps {
  place: Exclude<Place, string>;
  post: ReviewPost | undefined;
  draft: Draft;
}

/** A form for a comment on a post or part, stored on the device with every key press. */
export function CommentForm({ place, post, draft }: WordsFormProps) {
  const session = useSession();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState(false);
  const { intent, text, quote } = draft;
  useFocusOn(field, quote?.exact);
  const write = (words: string) => saveDraft(session, place, { ...draft, text: words });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim().replace(/:$/u, '');
    setMissing(words === '');
    if (words === '') field.current?.focus();
    else if (post) submitDraft(session, post, { ...draft, text: words });
    else if ('part' in place) commentOnPart(session, place.part, words);
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {quote && (
        <blockquote dir="auto" className={styles.quote}>
          {quote.exact}
        </blockquote>
      )}
      {intent !== 'comment' && (
        <Chips
          onChoose={(words) => {
            write(text.trim() === '' ? `${words}: ` : `${text.trimEnd()}\n${words}: `);
            field.current?.focus();
          }}
        />
      )}
      <Field
        id={id}
        label={labelOf(intent)}
        fault={missing ? t`Please tell us briefly what you mean` : undefined}
      >
        <TextArea
          ref={field}
          id={id}
          dir="auto"
          rows={3}
          required
          maxLength={MAX_WORDS_LENGTH}
          value={text}
          aria-invalid={missing}
          aria-describedby={missing ? `${id}-fault` : undefined}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" variant="contained" danger={intent === 'declined'} className={styles.large}>
          {sendLabel(intent)}
        </Button>
        <Button className={styles.large} onClick={() => deleteDraft(session, place)}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}

/**
 * Focuses a form that was just opened or got a passage. A restored form does not take the focus when the page opens.
 */
function useFocusOn(field: RefObject<HTMLTextAreaElement | null>, passage: string | undefined): void {
  useEffect(() => {
    const { current: element } = field;
    if (document.activeElement === document.body && element?.value !== '' && passage === undefined) return;
    element?.focus();
  }, [field, passage]);
}

function labelOf(intent: Draft['intent']): string {
  if (intent === 'changes_wanted') return t`What should change?`;
  return intent === 'declined' ? t`What don't you like about it?` : t`Your comment`;
}

function sendLabel(intent: Draft['intent']): string {
  if (intent === 'changes_wanted') return t`Send to the writer`;
  return intent === 'declined' ? t`Decline this post` : t`Add comment`;
}
