import { WizardFrame } from './frame/WizardFrame.tsx';
import { Opened } from './Opened.tsx';
import { openWizard } from './session/openSession.ts';

/** Opened once per page load, before anything is drawn. */
const opening = openWizard();

/** The onboarding wizard at `/`. */
export default function WizardPage() {
  return (
    <WizardFrame>
      <Opened opening={opening} />
    </WizardFrame>
  );
}
