import { PageFrame } from '../ui/PageFrame.tsx';
import { openWizard } from './session/openSession.ts';
import { WizardLoader } from './WizardLoader.tsx';

/** Opened once per page load, before anything is drawn. */
const opening = openWizard();

/** The onboarding wizard at `/`. */
export default function WizardPage() {
  return (
    <PageFrame>
      <WizardLoader opening={opening} />
    </PageFrame>
  );
}
