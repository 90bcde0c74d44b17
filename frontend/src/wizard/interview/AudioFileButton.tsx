import { t } from '@lingui/core/macro';
import { type ChangeEvent, useRef } from 'react';
import { AUDIO_FILE_ACCEPT } from '#shared/audio-files';
import { MAX_AUDIO_BYTES, MAX_RECORDING_SECONDS, RECORDING_GRACE_SECONDS } from '#shared/limits';
import { MESSAGES } from '#shared/messages';
import type { Message } from '#shared/translate';
import { translate } from '../../i18n/translate.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { readAudioLength } from '../recording/audioLength.ts';
import type { Recordings } from '../recording/recordings.ts';
import { useLazyServices } from '../session/session.ts';

/** Takes a recording that was made elsewhere, such as a voice message, as the answer to a question. */
export function AudioFileButton({ index }: { index: number }) {
  const { recordings } = useLazyServices();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    if (file) void takeFile(recordings, index, file).finally(() => (target.value = ''));
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={AUDIO_FILE_ACCEPT}
        aria-label={t`A recording of your answer`}
        hidden
        onChange={choose}
      />
      <Button variant="outlined" onClick={() => input.current?.click()}>{t`Use a recording`}</Button>
    </div>
  );
}

async function takeFile(recordings: Recordings, index: number, file: File): Promise<void> {
  const seconds = (await readAudioLength(file)) ?? 0;
  const problem = fileProblem(file, seconds);
  if (problem) recordings.refuseFile(index, file.name, translate(problem));
  else await recordings.addFile(index, file, seconds);
}

/** Why a file cannot be used, as far as the browser can tell; the server checks its content. */
function fileProblem({ size }: File, seconds: number): Message | undefined {
  if (size === 0) return MESSAGES.audioEmpty;
  if (size > MAX_AUDIO_BYTES) return MESSAGES.audioTooLarge;
  return seconds > MAX_RECORDING_SECONDS + RECORDING_GRACE_SECONDS ? MESSAGES.audioTooLong : undefined;
}
