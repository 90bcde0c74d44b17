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

export interface Microphone {
  /** Sample rate of `onSamples`, in Hz. */
  rate: number;
  /** Waits for the last samples and releases the microphone. */
  close: () => Promise<void>;
}

export interface MicrophoneEvents {
  onSamples: (samples: Float32Array) => void;
  /** The microphone was disconnected, or taken by a call. */
  onLost: () => void;
}

/** Preloads the audio worklet, so that recording works without a network. */
export async function fetchWorklet(): Promise<void> {
  await fetch(WORKLET_ADDRESS);
}

/**
 * Opens the microphone; only now does the browser ask for permission.
 * @throws MicrophoneError
 */
export async function openMicrophone(events: MicrophoneEvents): Promise<Microphone> {
  const stream = await askForStream();
  const context = new AudioContext();
  try {
    await context.audioWorklet.addModule(WORKLET_ADDRESS);
    await context.resume();
  } catch (cause) {
    stop(stream);
    await context.close();
    throw new MicrophoneError('missing', { cause });
  }
  const capture = connect(context, stream);
  capture.port.onmessage = ({ data }: MessageEvent<Float32Array>) => events.onSamples(data);
  for (const track of stream.getAudioTracks()) track.onended = events.onLost;
  return {
    rate: context.sampleRate,
    close: async () => {
      await lastSamples(capture, events.onSamples);
      stop(stream);
      await context.close();
    },
  };
}

async function askForStream(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia || typeof AudioWorkletNode === 'undefined') {
    throw new MicrophoneError('missing');
  }
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
    const giveUp = setTimeout(resolve, 300);
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
    track.onended = null;
    track.stop();
  }
}
