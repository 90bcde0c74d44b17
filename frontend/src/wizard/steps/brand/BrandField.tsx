import { type ChangeEvent, useState } from 'react';
import { FIELDS, type FieldType, fieldOf, type WizardFieldName } from '#rules/fields';
import { say } from '../../../i18n/say.ts';
import { TextArea, TextInput } from '../../../ui/controls/TextInput.tsx';
import { fieldAdvice, hasAdvice } from '../../fields/fieldRules.ts';
import { changeField, fieldId, leaveField } from '../../session/fields.ts';
import { usePage, useWizard } from '../../session/useSession.ts';
import styles from './BrandField.module.css';

const WORDS = { type: 'text', inputMode: 'text', autoCapitalize: 'sentences', spellCheck: true } as const;
/** A web address is a plain text field: the browser's own check would refuse a bare domain. */
const ADDRESS = { type: 'text', inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;

/** How each type of field is typed. */
const KEYBOARDS = {
  website: ADDRESS,
  profile: ADDRESS,
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  line: WORDS,
  topics: WORDS,
  text: WORDS,
} as const satisfies Record<FieldType, object>;

/** A labelled field with its hint, and beside it what is wrong with it, or worth a second look, in words. */
export function BrandField({ name }: { name: WizardFieldName }) {
  const page = usePage();
  const value = useWizard((state) => state.fields[name]);
  const problem = useWizard((state) => state.problems[name]);
  // A value that was there before was left before; while one types, nobody talks in between.
  const [left, setLeft] = useState(true);
  const advice = left ? fieldAdvice(name, value) : undefined;
  const { label, hint, autoComplete } = FIELDS[name].wizard;
  const { type, max, required } = fieldOf(name);
  const { type: inputType, ...keyboard } = KEYBOARDS[type];
  const id = fieldId(name);
  const described = [problem && 'problem', advice && 'advice', 'hint'].filter(Boolean);
  const shared = {
    id,
    name,
    autoComplete,
    required,
    value,
    maxLength: max,
    'aria-invalid': problem !== undefined,
    'aria-describedby': described.map((part) => `${id}-${part}`).join(' '),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setLeft(false);
      changeField(page, name, event.target.value);
    },
    onBlur: () => {
      setLeft(true);
      leaveField(page, name);
    },
    ...keyboard,
  };
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {say(label)}
        {required && ' *'}
      </label>
      {type === 'text' ? <TextArea {...shared} /> : <TextInput type={inputType} {...shared} />}
      {problem && <Problem id={`${id}-problem`} words={problem} />}
      {hasAdvice(name) && <Advice id={`${id}-advice`} words={advice} />}
      <div id={`${id}-hint`} className={styles.hint}>
        {say(hint)}
      </div>
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

/** No error, and not coloured as one. The region is there before it has anything to say, so that it is spoken. */
function Advice({ id, words }: { id: string; words: string | undefined }) {
  return (
    <div id={id} role="status" className={styles.advice}>
      {words}
    </div>
  );
}
