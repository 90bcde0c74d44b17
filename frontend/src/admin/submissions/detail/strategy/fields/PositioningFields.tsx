import { TextField } from '../../../../ui/TextField.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import { SourcesChoice } from './SourcesChoice.tsx';

/** The positioning and its sources. */
export function PositioningFields({ content: { positioning }, sources, change }: FieldsProps) {
  return (
    <>
      <TextField
        id="positioning-text"
        label="In one sentence"
        value={positioning.text}
        multiline
        minRows={2}
        onChange={(text) => change({ positioning: { ...positioning, text } })}
      />
      <SourcesChoice
        name="Positioning"
        chosen={positioning.sources}
        sources={sources}
        onChoose={(ids) => change({ positioning: { ...positioning, sources: ids } })}
      />
    </>
  );
}
