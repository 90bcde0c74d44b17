import { t } from '@lingui/core/macro';
import { type ChangeEvent, useState } from 'react';
import { fieldAdvice, fieldChoices, hasAdvice } from '#shared/field-rules';
import { FIELDS, type FieldType, fieldOf, type WizardFieldName } from '#shared/fields';
import { translate } from '../../i18n/translate.ts';
import { agency } from '../../ui/agency.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Select, TextArea, TextInput } from '../../ui/controls/TextInput.tsx';
import { changeField, fieldId, leaveField } from '../session/fields.ts';
import { usePage, useWizard } from '../session/session.ts';
import styles from './WizardField.module.css';

const WORDS = { type: 'text', inputMode: 'text', autoCapitalize: 'sentences', spellCheck: true } as const;
/** A web address is a text field: the browser's URL check would reject a bare domain. */
const ADDRESS = { type: 'text', inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;

/** How each type of a one-line field is typed. */
const KEYBOARDS = {
  website: ADDRESS,
  profile: ADDRESS,
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel', autoCapitalize: 'none', spellCheck: false },
  name: { type: 'text', inputMode: 'text', autoCapitalize: 'words', spellCheck: false },
  line: WORDS,
  topics: WORDS,
} as const satisfies Record<Exclude<FieldType, 'choice' | 'text'>, object>;

interface WizardFieldProps {
  name: WizardFieldName;
  /** Shown while the field is empty; nothing is stored until it is edited or accepted. */
  suggestion?: string;
  onEdit?: () => void;
}

/** The server writes the hint of the email address into the page: it depends on the agency's settings. */
function hintOf(name: WizardFieldName): string | undefined {
  if (name === 'email') return agency().emailHint;
  const { hint } = fieldOf(name).wizard ?? {};
  return hint && translate(hint);
}

/** A labelled field with its hint, and an error or advice below it. */
export function WizardField({ name, suggestion = '', onEdit }: WizardFieldProps) {
  const page = usePage();
  const value = useWizard((state) => state.fields[name]) || suggestion;
  const problem = useWizard((state) => state.problems[name]);
  // Advice is announced only on blur, never while typing.
  const [left, setLeft] = useState(true);
  const advice = left ? fieldAdvice(name, value) : undefined;
  const { wizard } = FIELDS[name];
  const { label, autoComplete } = wizard;
  const hint = hintOf(name);
  const { type, max, required, choices } = fieldOf(name);
  const id = fieldId(name);
  const described = [problem && 'problem', advice && 'advice', hint && 'hint'].filter(Boolean);
  const shared = {
    id,
    name,
    autoComplete,
    required,
    value,
    'aria-invalid': problem !== undefined,
    'aria-describedby': described.map((part) => `${id}-${part}`).join(' '),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
      setLeft(false);
      onEdit?.();
      changeField(page, name, event.target.value);
    },
    onBlur: () => {
      setLeft(true);
      leaveField(page, name);
    },
  };
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {translate(label)}
        {required && ' *'}
      </label>
      {type === 'choice' ? (
        <Select {...shared}>
          <option value="">{t`Please choose`}</option>
          {choices?.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {translate(choice.label)}
            </option>
          ))}
        </Select>
      ) : type === 'text' ? (
        <TextArea {...shared} maxLength={max} autoCapitalize="sentences" spellCheck />
      ) : (
        <TextInput {...shared} maxLength={max} {...KEYBOARDS[type]} />
      )}
      {problem && <Problem id={`${id}-problem`} words={problem} />}
      {hasAdvice(name) && <Advice id={`${id}-advice`} words={advice && translate(advice)} />}
      {advice && <Choices name={name} value={value} />}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}

/** The addresses of a text with several: a click keeps only that one. */
function Choices({ name, value }: { name: WizardFieldName; value: string }) {
  const page = usePage();
  const choices = fieldChoices(name, value);
  if (choices.length === 0) return null;
  const choose = (choice: string) => {
    changeField(page, name, choice);
    document.getElementById(fieldId(name))?.focus();
  };
  return (
    <div className={styles.choices}>
      {choices.map((choice) => (
        <Button key={choice} variant="outlined" onClick={() => choose(choice)} className={styles.choice}>
          {choice.replace('https://', '')}
        </Button>
      ))}
    </div>
  );
}

function Problem({ id, words }: { id: string; words: string }) {
  return (
    <div id={id} className={styles.problem}>
      {words}
    </div>
  );
}

/** Advice is not an error and has no error colour. The live region exists before its text, so that it is announced. */
function Advice({ id, words }: { id: string; words: string | undefined }) {
  return (
    <div id={id} role="status" className={styles.advice}>
      {words}
    </div>
  );
}
