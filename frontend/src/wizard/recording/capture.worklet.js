// Runs in the audio thread: hands the microphone's samples on, about eight times a second.
const SAMPLES_AT_ONCE = 6144;

class Capture extends AudioWorkletProcessor {
  constructor() {
    super();
    this.buffer = new Float32Array(SAMPLES_AT_ONCE);
    this.filled = 0;
    this.port.onmessage = () => this.hand();
  }

  process([input]) {
    const samples = input[0];
    if (!samples) return true;
    if (this.filled + samples.length > this.buffer.length) this.hand();
    this.buffer.set(samples, this.filled);
    this.filled += samples.length;
    return true;
  }

  hand() {
    this.port.postMessage(this.buffer.slice(0, this.filled));
    this.filled = 0;
  }
}

registerProcessor('capture', Capture);
