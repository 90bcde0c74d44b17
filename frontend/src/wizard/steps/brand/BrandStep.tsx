import { t } from '@lingui/core/macro';
import { type FormEvent, useId } from 'react';
import { WIZARD_FIELDS } from '#rules/fields';
import { say } from '../../../i18n/say.ts';
import { stepNamed } from '../../flow.ts';
import { StepHeading } from '../../frame/StepHeading.tsx';
import { pressContinue } from '../../session/fields.ts';
import { usePage } from '../../session/useSession.ts';
import { BrandField } from './BrandField.tsx';
import styles from './BrandStep.module.css';
import { ConsentLine } from './ConsentLine.tsx';
import { GoOn } from './GoOn.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { TrapField } from './TrapField.tsx';
import { WhatFollows } from './WhatFollows.tsx';

/** Who the prospect is. */
export function BrandStep() {
  const page = usePage();
  const note = useId();
  const title = say(stepNamed('brand').title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pressContinue(page);
  };
  return (
    <>
      <StepHeading title={title}>
        {t`We write for your personal profile, in your own voice. It starts with a few facts about you.`}
      </StepHeading>
      <GoOn />
      <ProblemSummary />
      <div className={styles.columns}>
        <form
          noValidate
          // Goes nowhere by itself: Enter, before the page's code is here, would put what was typed into the address.
          method="dialog"
          aria-label={title}
          aria-describedby={note}
          onSubmit={submit}
          className={styles.form}
        >
          <div id={note} className={styles.note}>
            {t`Fields marked * are required.`}
          </div>
          {WIZARD_FIELDS.map((name) => (
            <BrandField key={name} name={name} />
          ))}
          <ConsentLine />
          <TrapField />
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
        <WhatFollows />
      </div>
    </>
  );
}
