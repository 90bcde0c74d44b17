import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Zones with a change of clocks at midnight, by half an hour, none at all, and on both sides of the date line. */
const ZONES = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Pago_Pago',
  'Pacific/Kiritimati',
  'America/St_Johns',
];

/** Runs the model in a process of its own with that zone, since a process reads its zone once. */
function inZone(zone: string): unknown {
  const script = fileURLToPath(new URL('./zoneProbe.ts', `file://${__filename}`));
  const output = execFileSync(process.execPath, ['--no-warnings', script], {
    env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

describe('in every time zone', () => {
  const reference = inZone('UTC') as { model: string };

  it.each(ZONES)('%s: the same months, the same days, and today is what the wall says', (zone) => {
    const { model, faults, offsets } = inZone(zone) as { model: string; faults: string[]; offsets: number };
    expect(faults).toEqual([]);
    expect(model).toBe(reference.model);
    expect(offsets).toBeGreaterThan(0);
  });
});
