import Box from '@mui/material/Box';

interface Props {
  legend: string;
  options: readonly { value: string; name: string }[];
  chosen: readonly string[];
  /** How many may be chosen. */
  most?: number;
  onChoose: (values: string[]) => void;
}

/** A labelled choice of several, kept in the order of the options. */
export function CheckList({ legend, options, chosen, most = options.length, onChoose }: Props) {
  const toggle = (value: string) =>
    onChoose(
      options.flatMap((option) =>
        (option.value === value) !== chosen.includes(option.value) ? option.value : [],
      ),
    );
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontSize: '0.875rem', color: 'text.secondary' }}>
        {legend}
      </Box>
      {options.map(({ value, name }) => {
        const isChosen = chosen.includes(value);
        return (
          <Box key={value} component="label" sx={{ display: 'flex', gap: 1, py: 0.75 }}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!isChosen && chosen.length >= most}
              onChange={() => toggle(value)}
            />
            <span dir="auto">{name}</span>
          </Box>
        );
      })}
    </Box>
  );
}
