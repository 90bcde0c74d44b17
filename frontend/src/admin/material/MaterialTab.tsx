import { AsksSection } from '../asks/AsksSection.tsx';

/** What the client tells us after the first interview, and how to ask for more. */
export function MaterialTab() {
  return <AsksSection />;
}
