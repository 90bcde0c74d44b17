import Box from '@mui/material/Box';
import { type FormEvent, useId } from 'react';
import { useSession, useWizard } from '../../context.ts';
import { stepById } from '../../flow.ts';
import { StepHeading } from '../../frame/StepHeading.tsx';
import { continueFrom } from '../../session/continueFrom.ts';
import { BrandField } from './BrandField.tsx';
import { isFilled } from './brandRules.ts';
import { ConsentLine } from './ConsentLine.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { TrapField } from './TrapField.tsx';
import { WhatFollows } from './WhatFollows.tsx';

/** Step 1: who the prospect is. */
export function BrandStep() {
  const session = useSession();
  const note = useId();
  const filled = useWizard((state) => isFilled(state.fields));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (filled) continueFrom(session);
  };
  return (
    <>
      <StepHeading title={stepById(1).title}>
        We write for your personal profile, in your own voice. It starts with a few facts about you.
      </StepHeading>
      <ProblemSummary />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: 'minmax(0, 8fr) minmax(0, 5fr)' } }}>
        <Box
          component="form"
          noValidate
          aria-label="Brand Information"
          aria-describedby={note}
          onSubmit={submit}
          sx={{ display: 'grid', gap: 3, alignContent: 'start' }}
        >
          <Box id={note} sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
            Fields marked * are required.
          </Box>
          <ConsentLine />
          <BrandField
            name="website"
            label="Website"
            type="url"
            autoComplete="url"
            hint="For example example.com"
            required
          />
          <BrandField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            hint="Your link back to this form and your strategy go here."
            required
          />
          <BrandField
            name="industry"
            label="Industry"
            type="text"
            autoComplete="off"
            hint="In a few words, such as legal services for start-ups"
            required
          />
          <BrandField
            name="linkedin_profile"
            label="LinkedIn profile to imitate"
            type="url"
            autoComplete="off"
            hint="Optional. Someone whose posts you admire, such as linkedin.com/in/their-name"
          />
          <TrapField />
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </Box>
        <WhatFollows />
      </Box>
    </>
  );
}
