import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Finds a Chromium: CHROMIUM_PATH, the PATH, Playwright's own, or the one in an npm package. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const installed = [...onPath(), chromium.executablePath()].find(existsSync);
  return installed ?? (await packagedChromium());
}

function onPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
}

/** Unpacks the Chromium of @sparticuz/chromium, with the libraries that a bare machine lacks. */
async function packagedChromium(): Promise<string> {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { TMPDIR } = process.env;
  // Its font configuration is for /tmp.
  delete process.env.TMPDIR;
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath();
  if (TMPDIR) process.env.TMPDIR = TMPDIR;
  return path;
}
