/** Endings of the recordings that can be chosen as a file: voice messages, memos of phones, and recorders. */
export const AUDIO_FILE_ENDINGS = ['.m4a', '.ogg', '.opus', '.mp3', '.wav', '.webm'] as const;

/** Value of a file picker's `accept`: endings, and media types for phones, which only use those. */
export const AUDIO_FILE_ACCEPT = [
  ...AUDIO_FILE_ENDINGS,
  ...['audio/mp4', 'audio/x-m4a', 'audio/ogg', 'audio/opus', 'audio/mpeg', 'audio/wav', 'audio/webm'],
].join(',');
