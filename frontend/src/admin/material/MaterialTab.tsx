import { AsksSection } from '../asks/AsksSection.tsx';
import { ImportsSection } from './ImportsSection.tsx';

/** What posts are written from, and how to get more of it. */
export function MaterialTab() {
  return (
    <>
      <AsksSection />
      <ImportsSection />
    </>
  );
}
