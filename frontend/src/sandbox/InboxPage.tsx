import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Mail } from './Mail.tsx';
import { MailList } from './MailList.tsx';
import { SandboxContent } from './SandboxContent.tsx';
import { SandboxFrame } from './SandboxFrame.tsx';
import { SandboxNotice } from './SandboxNotice.tsx';
import { fetchMails, type ReceivedMail } from './sandboxApi.ts';
import { useHash } from './useHash.ts';
import { useSandbox } from './useSandbox.ts';

/** The mails that would have gone out, side by side with the one that is open; on a phone one or the other. */
export function InboxPage() {
  const { state, reload } = useSandbox(fetchMails);
  return (
    <SandboxFrame
      title="Inbox"
      note="This is a local stand-in for a mail server. Nothing here was sent to anyone: every mail stays on this machine."
      section="inbox"
      onRefresh={reload}
    >
      <SandboxContent state={state} reload={reload} service="Mail">
        {(mails) => <Mails mails={mails} />}
      </SandboxContent>
    </SandboxFrame>
  );
}

function Mails({ mails }: { mails: ReceivedMail[] }) {
  const openId = useHash();
  const chosen = mails.find(({ id }) => id === openId);
  const shown = chosen ?? mails[0];
  if (!shown) {
    return (
      <SandboxNotice heading="No mail yet">
        When a prospect saves the first step of the form, the notification and the confirmation arrive here.
      </SandboxNotice>
    );
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'minmax(260px, 340px) 1fr' }, gap: 3 }}>
      <Box sx={{ display: { xs: chosen ? 'none' : 'block', md: 'block' } }}>
        <MailList mails={mails} shownId={shown.id} />
      </Box>
      <Box sx={{ display: { xs: chosen ? 'block' : 'none', md: 'block' }, minWidth: 0 }}>
        <Button href="#" sx={{ display: { md: 'none' }, mb: 1 }}>
          All mails
        </Button>
        <Mail key={shown.id} mail={shown} />
      </Box>
    </Box>
  );
}
