import { t } from '@lingui/core/macro';
import { MAX_ANSWER_LENGTH } from '#rules/limits';
import { Field } from '../../../ui/controls/Field.tsx';
import { TextArea } from '../../../ui/controls/TextInput.tsx';
import type { AnswerTextField } from './useAnswerText.ts';

/** The answer as text, typed or spoken. */
export function AnswerText({ text: { id, value, spoken, fault, change } }: { text: AnswerTextField }) {
  return (
    <Field
      id={id}
      label={spoken ? t`Your spoken answer, to correct if needed` : t`Or type your answer`}
      fault={fault}
    >
      <TextArea
        id={id}
        maxLength={MAX_ANSWER_LENGTH}
        value={value}
        aria-describedby={fault && `${id}-fault`}
        aria-invalid={fault !== undefined}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}
