import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';

const microphone = fileURLToPath(new URL('./assets/answer.wav', import.meta.url));

/** Every worker starts its own server (fixtures.ts), so workers share nothing but the machine. */
export default defineConfig({
  testDir: './specs',
  globalSetup: './newDatabase.ts',
  outputDir: './test-results',
  fullyParallel: true,
  // More than cores: pages also wait for the network and for timers.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // Limits for a hanging test, far above what a busy machine needs.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    // Tests cannot intercept responses of a service worker; offline.spec.ts covers it.
    serviceWorkers: 'block',
    // A smooth scroll moves the page under a click.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording traces costs a sixth of the time: to trace a failure, run its file with `-- --trace
    // retain-on-failure`.
    trace: 'off',
    launchOptions: {
      executablePath: await findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // A process less for each worker: a tenth of the processor time.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${microphone}`,
      ],
    },
  },
});
