import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { fileSize } from '#rules/units';
import { type FileRecord, fileAddress } from '../../../api/forms.ts';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { CloseIcon } from '../../../ui/Icon.tsx';
import { removeFile } from '../../session/removeFile.ts';
import { useSession, useWizard } from '../../session/useSession.ts';
import { FileCard } from './FileCard.tsx';

/** A file that the server has, shown through the image endpoint. */
export function StoredFile({ file }: { file: FileRecord }) {
  const session = useSession();
  const formId = useWizard((state) => state.form?.id);
  const [removing, setRemoving] = useState(false);
  const { name } = file;
  const size = fileSize(file.size, i18n.locale);
  const picture = formId && file.type.startsWith('image/') ? fileAddress(formId, file) : undefined;
  const remove = async () => {
    setRemoving(true);
    await removeFile(session, file);
    setRemoving(false);
  };
  return (
    <FileCard
      name={name}
      picture={picture}
      actions={
        <IconButton aria-label={t`Remove ${name}`} disabled={removing} onClick={() => void remove()}>
          <CloseIcon />
        </IconButton>
      }
    >
      {removing ? t`Removing …` : t`${size} · Uploaded`}
    </FileCard>
  );
}
