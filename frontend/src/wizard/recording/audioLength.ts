/** Milliseconds after which a browser that does not report a length is not waited for. */
const METADATA_TIMEOUT_MS = 3000;

/** Seconds of an audio file, or undefined if the browser cannot read it. */
export async function readAudioLength(file: Blob): Promise<number | undefined> {
  const url = URL.createObjectURL(file);
  const audio = new Audio();
  audio.preload = 'metadata';
  try {
    return await new Promise((resolve) => {
      const signal = AbortSignal.timeout(METADATA_TIMEOUT_MS);
      signal.addEventListener('abort', () => resolve(undefined));
      audio.addEventListener('error', () => resolve(undefined), { signal });
      audio.addEventListener(
        'loadedmetadata',
        () => resolve(Number.isFinite(audio.duration) ? audio.duration : undefined),
        { signal },
      );
      audio.src = url;
    });
  } finally {
    audio.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}
