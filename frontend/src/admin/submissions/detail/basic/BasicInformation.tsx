import Button from '@mui/material/Button';
import { useState } from 'react';
import { FIELD_NAMES, type FieldValues } from '#rules/fields';
import type { Submission } from '../../../../api/submissions.ts';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { TEXTS } from '../../../texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { useDraft } from '../../saving/useDraft.ts';
import { BasicFacts } from './BasicFacts.tsx';
import { BasicForm } from './BasicForm.tsx';

/** What the client said about the brand: read, or edited. An edit that was begun is found again. */
export function BasicInformation() {
  const { submission } = useSubmission();
  const draft = useDraft(submission.id, 'basic', fieldsOf(submission));
  const [editing, setEditing] = useState(draft.dirty);
  const edit = !editing && (
    <Button size="small" onClick={() => setEditing(true)} aria-label={DETAIL_TEXTS.basic.edit}>
      {TEXTS.edit}
    </Button>
  );
  return (
    <Section id="basic" title={DETAIL_TEXTS.basic.title} actions={edit}>
      {editing ? <BasicForm draft={draft} onDone={() => setEditing(false)} /> : <BasicFacts />}
    </Section>
  );
}

function fieldsOf(submission: Submission): FieldValues {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, submission[name]])) as FieldValues;
}
