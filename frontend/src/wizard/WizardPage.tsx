import { WizardFrame } from './frame/WizardFrame.tsx';
import { openWizard } from './session/openSession.ts';
import { WizardLoader } from './WizardLoader.tsx';

/** Opened once per page load, before anything is drawn. */
const opening = openWizard();

/** The onboarding wizard at `/`. */
export default function WizardPage() {
  return (
    <WizardFrame>
      <WizardLoader opening={opening} />
    </WizardFrame>
  );
}
