import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { normalizeWebsite } from '#shared/addresses';
import type { ReviewPost } from '../api/review.ts';
import { Button, ButtonLink } from '../ui/controls/Button.tsx';
import { Field } from '../ui/controls/Field.tsx';
import { TextInput } from '../ui/controls/TextInput.tsx';
import { plainPostText } from '../ui/postText.ts';
import { markPosted } from './actions.ts';
import styles from './deferred.module.css';
import { useSession } from './session.ts';

/** LinkedIn's page with a new post. */
const LINKEDIN = 'https://www.linkedin.com/feed/?shareActive=true';

/** For an approved post: copy it, open LinkedIn, and mark it as posted. */
export function ApprovedTools({ post }: { post: ReviewPost }) {
  const [posting, setPosting] = useState(false);
  return (
    <div className={styles.tools}>
      <div className={styles.toolRow}>
        <CopyText text={plainPostText(post.fullPost)} />
        <ButtonLink variant="outlined" href={LINKEDIN} target="_blank" rel="noreferrer">
          {t`Open LinkedIn`}
        </ButtonLink>
        <Button aria-expanded={posting} onClick={() => setPosting(!posting)}>
          {t`I have posted it`}
        </Button>
      </div>
      {posting && <PostedForm post={post} />}
    </div>
  );
}

/** Copies exactly the approved text, without markup. */
function CopyText({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <>
      <Button variant="contained" onClick={copy}>
        {outcome === 'copied' ? t`Copied` : t`Copy text`}
      </Button>
      <span role="status" className={styles.outcome}>
        {outcome === 'refused' &&
          t`Your browser does not let pages copy. Select the text and copy it yourself.`}
      </span>
    </>
  );
}

function PostedForm({ post }: { post: ReviewPost }) {
  const session = useSession();
  const id = useId();
  const [url, setUrl] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWrong = url.trim() !== '' && normalizeWebsite(url) === undefined;
    setWrong(isWrong);
    if (!isWrong) markPosted(session, post, url);
  };
  return (
    <form noValidate className={styles.postedForm} onSubmit={submit}>
      <Field
        id={id}
        label={t`Link to the post (optional)`}
        fault={wrong ? t`Please enter a web address or leave this empty` : undefined}
      >
        <TextInput
          id={id}
          type="url"
          inputMode="url"
          value={url}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-fault` : undefined}
          autoComplete="off"
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="contained">
        {t`Mark as posted`}
      </Button>
    </form>
  );
}
