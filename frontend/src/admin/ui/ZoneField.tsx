import { type ComponentProps, useState } from 'react';
import { SelectField } from './TextField.tsx';

/** The option that opens the whole list. */
const OTHER = 'other';

interface Props extends Pick<ComponentProps<typeof SelectField>, 'id' | 'label' | 'margin' | 'problem'> {
  value: string;
  /** The label of an empty value, if the zone may be empty. */
  empty?: string;
  onChange: (zone: string) => void;
}

/** A time zone: the chosen one and this browser's first; "Other ..." opens the list of all. */
export function ZoneField({ value, empty, onChange, ...field }: Props) {
  const [isWhole, setWhole] = useState(false);
  const likely = [value, Intl.DateTimeFormat().resolvedOptions().timeZone].filter((zone) => zone !== '');
  const names = isWhole ? [...likely, 'UTC', ...Intl.supportedValuesOf('timeZone')] : likely;
  const zones = [...new Set(names)].toSorted().map((zone) => [zone, zone.replaceAll('_', ' ')] as const);
  return (
    <SelectField
      {...field}
      value={value}
      options={[
        ...(empty === undefined ? [] : [['', empty] as const]),
        ...zones,
        ...(isWhole ? [] : [[OTHER, 'Other ...'] as const]),
      ]}
      onChange={(zone) => (zone === OTHER ? setWhole(true) : onChange(zone))}
    />
  );
}
