import { WORKLET_ADDRESS } from './workletAddress.ts';

/** Why there is no microphone: none is available, or the user or the system denied access. */
export class MicrophoneError extends Error {
  override readonly name = 'MicrophoneError';

  constructor(
    readonly reason: 'missing' | 'refused',
    options?: ErrorOptions,
  ) {
    super(`No microphone: ${reason}`, options);
  }
}

/** A microphone that is open. `samples`: raw sound; `file`: the browser's own recorder, in its own format. */
export type Microphone = {
  /** Waits for the last sound and releases the microphone. */
  close: () => Promise<void>;
} & ({ kind: 'samples' /** Of `onSamples`, in Hz. */; rate: number } | { kind: 'file'; type: string });

export interface MicrophoneEvents {
  onSamples: (samples: Float32Array) => void;
  /** The next piece of a file. */
  onPiece: (piece: Blob) => void;
  /** The microphone was disconnected. */
  onLost: () => void;
  /** A call, a locked screen or another program took the microphone, or no sound arrives any more. */
  onInterrupted: () => void;
}

/** Limit for the browser to start its audio; without a loudspeaker it may wait for ever. */
export const AUDIO_START_MS = 4000;
/** Without sound for this long, the recording is interrupted. */
export const SILENT_MICROPHONE_MS = 3000;
/** Milliseconds of sound in a piece of a file. */
const PIECE_MS = 1000;
/** Limit for the last sound when the recording ends. */
const LAST_SOUND_MS = 300;

/** Preloads the audio worklet, so that recording works without a network. */
export async function fetchWorklet(): Promise<void> {
  await fetch(WORKLET_ADDRESS);
}

/**
 * Opens the microphone; only now does the browser ask for permission. If its audio does not start, the browser's own
 * recorder is used.
 * @param signal aborts when the question is left: the microphone is then released immediately
 * @throws MicrophoneError, also if it was aborted
 */
export async function openMicrophone(events: MicrophoneEvents, signal: AbortSignal): Promise<Microphone> {
  const stream = await askForStream();
  const release = () => stop(stream);
  if (signal.aborted) {
    release();
    throw new MicrophoneError('missing', { cause: signal.reason });
  }
  signal.addEventListener('abort', release, { once: true });
  try {
    const guard = watch(stream, events);
    return await openWorklet(stream, guard, signal).catch((cause: unknown) => {
      console.warn('The audio did not start; the recorder of the browser is tried.', cause);
      return openRecorder(stream, guard, { signal, cause });
    });
  } catch (cause) {
    release();
    throw cause instanceof MicrophoneError ? cause : new MicrophoneError('missing', { cause });
  } finally {
    signal.removeEventListener('abort', release);
  }
}

/** Watches an open microphone. */
interface Guard extends MicrophoneEvents {
  /** From now on a pause in the sound is an interruption. */
  start: () => void;
  end: () => void;
}

/** Reports the end and interruptions of the stream, each once. */
function watch(stream: MediaStream, events: MicrophoneEvents): Guard {
  let isOn = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    isOn = false;
    clearTimeout(timer);
  };
  const report = (event: () => void) => () => {
    if (!isOn) return;
    end();
    event();
  };
  const onInterrupted = report(events.onInterrupted);
  const onLost = report(events.onLost);
  const alive = () => {
    if (!isOn) return;
    clearTimeout(timer);
    timer = setTimeout(onInterrupted, SILENT_MICROPHONE_MS);
  };
  const start = () => {
    isOn = true;
    alive();
    for (const track of stream.getAudioTracks())
      Object.assign(track, { onended: onLost, onmute: onInterrupted });
  };
  const onSamples = (samples: Float32Array) => {
    alive();
    events.onSamples(samples);
  };
  const onPiece = (piece: Blob) => {
    if (piece.size === 0) return;
    alive();
    events.onPiece(piece);
  };
  return { onSamples, onPiece, onLost, onInterrupted, start, end };
}

/** Takes samples from the browser's audio. @throws if it does not start in time */
async function openWorklet(stream: MediaStream, guard: Guard, signal: AbortSignal): Promise<Microphone> {
  if (typeof AudioWorkletNode === 'undefined') throw new Error('There are no audio worklets.');
  const context = new AudioContext();
  try {
    await inTime(context.audioWorklet.addModule(WORKLET_ADDRESS), signal);
    await inTime(context.resume(), signal);
  } catch (cause) {
    closeContext(context);
    throw cause;
  }
  const capture = connect(context, stream);
  capture.port.onmessage = ({ data }: MessageEvent<Float32Array>) => guard.onSamples(data);
  context.onstatechange = () => {
    if (context.state !== 'running') guard.onInterrupted();
  };
  guard.start();
  return {
    kind: 'samples',
    rate: context.sampleRate,
    close: async () => {
      guard.end();
      await lastSamples(capture, guard.onSamples);
      stop(stream);
      closeContext(context);
    },
  };
}

/** The browser's own recorder. @throws MicrophoneError if there is none */
function openRecorder(
  stream: MediaStream,
  guard: Guard,
  { signal, cause }: { signal: AbortSignal; cause: unknown },
): Microphone {
  if (signal.aborted || typeof MediaRecorder === 'undefined') throw new MicrophoneError('missing', { cause });
  const recorder = new MediaRecorder(stream);
  recorder.ondataavailable = ({ data }) => guard.onPiece(data);
  recorder.start(PIECE_MS);
  guard.start();
  return {
    kind: 'file',
    type: recorder.mimeType,
    close: async () => {
      guard.end();
      await lastPiece(recorder);
      stop(stream);
    },
  };
}

function lastPiece(recorder: MediaRecorder): Promise<void> {
  if (recorder.state === 'inactive') return Promise.resolve();
  return new Promise((resolve) => {
    const giveUp = setTimeout(resolve, LAST_SOUND_MS);
    recorder.onstop = () => {
      clearTimeout(giveUp);
      resolve();
    };
    recorder.stop();
  });
}

/** @throws Error after AUDIO_START_MS; the signal's reason if it aborts */
function inTime<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    const timer = setTimeout(() => reject(new Error('The audio did not start in time.')), AUDIO_START_MS);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    });
  });
}

/** Not awaited: while the audio is interrupted, it may not settle. */
function closeContext(context: AudioContext): void {
  context.onstatechange = null;
  context.close().catch((cause: unknown) => console.warn('The audio could not be closed.', cause));
}

async function askForStream(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new MicrophoneError('missing');
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
    });
  } catch (cause) {
    const missing = cause instanceof DOMException && cause.name === 'NotFoundError';
    throw new MicrophoneError(missing ? 'missing' : 'refused', { cause });
  }
}

/** The samples go to the worklet. A muted connection to the speakers makes every browser process them. */
function connect(context: AudioContext, stream: MediaStream): AudioWorkletNode {
  const capture = new AudioWorkletNode(context, 'capture');
  const silence = new GainNode(context, { gain: 0 });
  context.createMediaStreamSource(stream).connect(capture).connect(silence).connect(context.destination);
  return capture;
}

function lastSamples(capture: AudioWorkletNode, onSamples: (samples: Float32Array) => void): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(resolve, LAST_SOUND_MS);
    capture.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
      onSamples(data);
      clearTimeout(giveUp);
      resolve();
    };
    capture.port.postMessage('last');
  });
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) {
    Object.assign(track, { onended: null, onmute: null });
    track.stop();
  }
}
