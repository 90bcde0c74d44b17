import { PersonalData } from './privacy/PersonalData.tsx';
import { ClientRounds } from './rounds/ClientRounds.tsx';

/** What the client was sent and what they said to it; and what is owed to them as a person. */
export function ClientTab() {
  return (
    <>
      <ClientRounds />
      <PersonalData />
    </>
  );
}
