import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom lacks these; Node has them. */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'structuredClone',
  'BroadcastChannel',
];

export default class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
    const { AbortController, AbortSignal, DOMException } = this.global;
    // The timer of jsdom's own keeps a worker alive after its tests.
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      const expire = () => controller.abort(new DOMException('The operation timed out.', 'TimeoutError'));
      setTimeout(expire, ms).unref();
      return controller.signal;
    };
  }
}
