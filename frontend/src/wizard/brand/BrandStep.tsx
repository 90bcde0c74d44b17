import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId } from 'react';
import { CONSENT_TEXT, TRAP_FIELD } from '#shared/consent';
import { BRAND_FIELDS, WIZARD_FIELDS } from '#shared/fields';
import { translate } from '../../i18n/translate.ts';
import { agency } from '../../ui/agency.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { EMPTY_FIELDS } from '../draft/wizardFields.ts';
import { stepNamed } from '../flow.ts';
import { PostFrame } from '../layout/PostFrame.tsx';
import { StepHeading } from '../layout/StepHeading.tsx';
import { WizardField } from '../layout/WizardField.tsx';
import { pressContinue, TRAP_ID } from '../session/fields.ts';
import { type Session, usePage, useSession, useWizard } from '../session/session.ts';
import type { BegunForm } from '../session/state.ts';
import styles from './BrandStep.module.css';

/** A made-up author, as in the carousel of examples. */
const EXAMPLE_AUTHOR = 'Mara Lindqvist';

/** The offer with a finished post as an example, beside the form or below it on narrow screens. */
function WhatYouGet() {
  const { strategyWithin, postsAMonth } = agency();
  return (
    <aside aria-label={t`What you get`}>
      <ul className={styles.promises}>
        {[t`Ten minutes of your time`, strategyWithin, postsAMonth].map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <figure className={styles.example}>
        <PostFrame name={EXAMPLE_AUTHOR} headline={t`Interior designer`}>
          <p className={styles.post}>
            {t`Most people buy the sofa first.

I ask them to buy nothing for a week, and to write down where they sit at nine in the morning.

A couple in Hamburg did. Their list had one place on it: the kitchen floor, by the window, with coffee.

We built a bench there. They have hardly used the sofa since.

Where do you sit at nine?`}
          </p>
        </PostFrame>
        <figcaption className={styles.caption}>
          {t`An example: the story comes from a single answer.`}
        </figcaption>
      </figure>
    </aside>
  );
}

/** A honeypot: hidden from people and assistive technology, filled in by bots. */
function HoneypotField() {
  const { botSignals } = usePage();
  return (
    <div aria-hidden="true" className={styles.trap}>
      <input
        id={TRAP_ID}
        type="text"
        name={TRAP_FIELD}
        tabIndex={-1}
        autoComplete="off"
        onChange={(event) => {
          botSignals.trap = event.target.value;
        }}
      />
    </div>
  );
}

/** Validation errors, each with a link to its field, in a live region. */
function ProblemSummary() {
  const problems = useWizard((state) => state.problems);
  const entries = Object.entries(problems);
  return (
    <div role="alert">
      {entries.length > 1 && (
        <div className={styles.summary}>
          <div className={styles.title}>{t`Please check these fields`}</div>
          <ul className={styles.list}>
            {entries.map(([name, problem]) => (
              <li key={name}>
                <a
                  href={`#field-${name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(`field-${name}`)?.focus();
                  }}
                >
                  {problem}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Offers to continue a form that was started on this device. */
function ResumeBanner() {
  const begun = useWizard((state) => state.begunBefore);
  return begun && <Offer begun={begun} />;
}

function Offer({ begun }: { begun: BegunForm }) {
  const { store, location } = useSession();
  const day = new Date(begun.at).toLocaleDateString(i18n.locale, { day: 'numeric', month: 'long' });
  return (
    <section aria-label={t`Your form`} className={styles.offer}>
      <p>{t`You started a form on this device, last edited on ${day}.`}</p>
      <div className={styles.choices}>
        <ButtonLink variant="contained" href={location.resumeLink(begun.formId)}>
          {t`Continue it`}
        </ButtonLink>
        <Button onClick={() => store.dispatch({ type: 'form begun before', begun: null })}>
          {t`Start a new one`}
        </Button>
      </div>
    </section>
  );
}

/** Clears the fields and the local draft. Nothing was sent to the server yet. */
async function startOver({ store, device: { storage, draft } }: Session): Promise<void> {
  for (const name of WIZARD_FIELDS) store.dispatch({ type: 'field changed', name, value: '' });
  store.dispatch({ type: 'fields validated', problems: {} });
  store.dispatch({ type: 'fields kept', since: null });
  draft.fields = EMPTY_FIELDS;
  await storage.drafts.deleteDraft(draft.id);
}

/** On a shared device, a way to clear fields that were filled in and not sent. */
function KeptFields() {
  const since = useWizard((state) => state.keptSince);
  return since !== null && <StartOver since={since} />;
}

function StartOver({ since }: { since: number }) {
  const session = useSession();
  const day = new Date(since).toLocaleDateString(i18n.locale, { day: 'numeric', month: 'long' });
  const begin = () =>
    startOver(session).catch((cause: unknown) => console.warn('The draft could not be deleted.', cause));
  return (
    <section aria-label={t`Kept on this device`} className={styles.offer}>
      <p>{t`You filled in these fields on this device, last on ${day}. They have not been sent yet.`}</p>
      <div className={styles.choices}>
        <Button onClick={() => void begin()}>{t`Not you? Start over`}</Button>
      </div>
    </section>
  );
}

/** The privacy notice, between the last field and the button. It is information, not a checkbox. */
function ConsentLine() {
  return <p className={styles.consent}>{translate(CONSENT_TEXT)}</p>;
}

/** The prospect's brand information. */
export function BrandStep() {
  const page = usePage();
  const note = useId();
  const title = translate(stepNamed('brand').title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pressContinue(page);
  };
  return (
    <>
      <p className={styles.promise}>{t`Your LinkedIn posts, in your own voice`}</p>
      <p className={styles.lead}>{agency().howItWorks}</p>
      <ResumeBanner />
      <KeptFields />
      <ProblemSummary />
      <div className={styles.columns}>
        <div>
          <StepHeading title={title} isPartOfPage />
          <form
            noValidate
            // Before the scripts load, Enter would submit the fields into the URL.
            method="dialog"
            aria-label={title}
            aria-describedby={note}
            onSubmit={submit}
            className={styles.form}
          >
            <div id={note} className={styles.note}>
              {t`Fields marked * are required.`}
            </div>
            {BRAND_FIELDS.map((name) => (
              <WizardField key={name} name={name} />
            ))}
            <ConsentLine />
            <HoneypotField />
            <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
          </form>
        </div>
        <WhatYouGet />
      </div>
    </>
  );
}
