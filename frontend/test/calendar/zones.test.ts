import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Walk } from './zoneProbe.ts';

/**
 * Zones with a change of clocks at midnight, by half an hour, none at all, and on both sides of the date line; and how
 * many distances to UTC each had in the 30 years, which shows that the walk was there.
 */
const OFFSETS: Record<string, number> = {
  UTC: 1,
  'America/New_York': 2,
  'Europe/Berlin': 2,
  'America/Sao_Paulo': 2,
  'Africa/Cairo': 2,
  'Asia/Beirut': 2,
  'Australia/Lord_Howe': 2,
  'Asia/Kathmandu': 1,
  'Pacific/Apia': 4,
  'Pacific/Pago_Pago': 1,
  'Pacific/Kiritimati': 1,
  'America/St_Johns': 2,
};
const ZONES = Object.keys(OFFSETS);

/** Runs the model in a process of its own: Jest lends its tests a `process.env` that Node does not look at. */
function walkAll(): Record<string, Walk> {
  const script = fileURLToPath(new URL('./zoneProbe.ts', `file://${__filename}`));
  const output = execFileSync(process.execPath, ['--no-warnings', script, ...ZONES], {
    env: { ...process.env, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

describe('in every time zone', () => {
  const walks = walkAll();

  it.each(ZONES)('%s: the same months, the same days, and today is what the wall says', (zone) => {
    const { model, faults, offsets } = walks[zone] ?? {};
    expect(faults).toEqual([]);
    expect(model).toBe(walks.UTC?.model);
    expect(offsets).toBe(OFFSETS[zone]);
  });
});
