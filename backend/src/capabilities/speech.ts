import type { AiUsage } from './writing.js';

export interface SpeechRequest {
  /** Read from its file while it is sent. */
  audio: Blob;
  /** Its extension determines a vendor's decoder. */
  fileName: string;
  type: string;
  /** For a simulated vendor only: the sample that it returns, see Transcripts. */
  sample?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Called for every charged attempt. */
  onUsage?: ((usage: AiUsage) => void) | undefined;
}

/** Speech to text. */
export abstract class SpeechToText {
  static readonly capability = 'speech';

  /** The spoken text, trimmed; empty without speech. @throws VendorError of every kind; the signal's reason if the caller aborted */
  abstract transcribe(request: SpeechRequest): Promise<string>;
}
