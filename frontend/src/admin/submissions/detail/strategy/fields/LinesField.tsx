import { TextField } from '../../../../ui/TextField.tsx';

interface Props {
  id: string;
  label: string;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}

/** Short texts, one a line. */
export function LinesField({ id, label, lines, onChange }: Props) {
  return (
    <TextField
      id={id}
      label={label}
      value={lines.join('\n')}
      multiline
      minRows={2}
      onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
    />
  );
}
