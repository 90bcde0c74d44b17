import { PRODUCT_NAME } from '#rules/settings';
import type { Settings } from '../../api/settings.ts';
import { agency } from '../../ui/agency.ts';

/** Has the panel's other pages go by what was just set, without being loaded anew. */
export function showInPanel({ version, name, postsPerMonth, strategyDays, weekdays, time }: Settings): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=agency]');
  if (!meta) return;
  const set = { version, name: name || PRODUCT_NAME, postsPerMonth, strategyDays, weekdays, time };
  meta.content = JSON.stringify({ ...agency(), ...set });
}
