import Button from '@mui/material/Button';
import { useState } from 'react';
import { TEXTS } from '../../../texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { useDraft } from '../../saving/useDraft.ts';
import { BasicFacts } from './BasicFacts.tsx';
import { BasicForm } from './BasicForm.tsx';
import { type BasicFields, basicFieldsOf } from './basicFields.ts';

/** What the client said about the brand: read, or edited. An edit that was begun is found again. */
export function BasicInformation() {
  const { submission } = useSubmission();
  const draft = useDraft<BasicFields>(submission.id, 'basic', basicFieldsOf(submission));
  const [editing, setEditing] = useState(draft.dirty);
  const edit = !editing && (
    <Button size="small" onClick={() => setEditing(true)} aria-label={TEXTS.basic.edit}>
      {TEXTS.edit}
    </Button>
  );
  return (
    <Section id="basic" title={TEXTS.basic.title} actions={edit}>
      {editing ? <BasicForm draft={draft} onDone={() => setEditing(false)} /> : <BasicFacts />}
    </Section>
  );
}
