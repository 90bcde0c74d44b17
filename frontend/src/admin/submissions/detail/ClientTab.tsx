import { PersonalData } from './privacy/PersonalData.tsx';
import { ClientRounds } from './rounds/ClientRounds.tsx';

/** Rounds and replies of the client, and their personal data. */
export function ClientTab() {
  return (
    <>
      <ClientRounds />
      <PersonalData />
    </>
  );
}
