import { t } from '@lingui/core/macro';
import { classes } from '../ui/classes.ts';
import { ButtonLink } from '../ui/controls/Button.tsx';
import styles from './InboxPage.module.css';
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
      title={t`Inbox`}
      note={t`This is a local stand-in for a mail server. Nothing here was sent to anyone: every mail stays on this machine.`}
      section="inbox"
      onRefresh={reload}
    >
      <SandboxContent
        state={state}
        reload={reload}
        absent={t`Mail is live on this server: look there instead.`}
      >
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
      <SandboxNotice heading={t`No mail yet`}>
        {t`When a prospect saves the first step of the form, the notification and the confirmation arrive here.`}
      </SandboxNotice>
    );
  }
  return (
    <div className={styles.inbox}>
      <div className={classes(chosen && styles.away)}>
        <MailList mails={mails} shownId={shown.id} />
      </div>
      <div className={classes(styles.open, !chosen && styles.away)}>
        <ButtonLink href="#" className={styles.back}>
          {t`All mails`}
        </ButtonLink>
        <Mail key={shown.id} mail={shown} />
      </div>
    </div>
  );
}
