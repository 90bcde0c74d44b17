import { TextField } from '../../../../ui/TextField.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import { SourcesChoice } from './SourcesChoice.tsx';

/** Who should read the posts, and who need not. */
export function AudienceFields({ content: { audience }, sources, change }: FieldsProps) {
  return (
    <>
      <TextField
        id="audience-text"
        label="Who should read it"
        value={audience.text}
        multiline
        minRows={2}
        onChange={(text) => change({ audience: { ...audience, text } })}
      />
      <TextField
        id="audience-not-for"
        label="Who need not"
        value={audience.notFor}
        multiline
        minRows={1}
        onChange={(notFor) => change({ audience: { ...audience, notFor } })}
      />
      <SourcesChoice
        name="Audience"
        chosen={audience.sources}
        sources={sources}
        onChoose={(ids) => change({ audience: { ...audience, sources: ids } })}
      />
    </>
  );
}
