import type { ReactNode } from 'react';
import type { Right } from '#shared/rights';
import { useMay } from './useSession.ts';

/** Shows a button only to people whose role has the right that it needs. */
export function WithRight({ right, children }: { right: Right; children: ReactNode }) {
  return useMay(right) ? children : null;
}
