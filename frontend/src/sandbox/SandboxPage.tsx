import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { classes } from '../ui/classes.ts';
import { ButtonLink } from '../ui/controls/Button.tsx';
import { ViewSegments } from '../ui/controls/Segments.tsx';
import styles from './BoardListPage.module.css';
import { BoardPage, boardNote, whenTrelloIsLive } from './BoardPage.tsx';
import card from './Card.module.css';
import { SandboxContent } from './SandboxContent.tsx';
import { SandboxFrame } from './SandboxFrame.tsx';
import { SandboxNotice } from './SandboxNotice.tsx';
import { type Board, fetchBoards, fetchMails, type MailAddress, type ReceivedMail } from './sandboxApi.ts';
import { useHash } from './useHash.ts';
import { useSandbox } from './useSandbox.ts';

/** Text with its line breaks; web addresses in it are links. */
function LinkedText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {linkParts(text).map(({ at, part, isLink }) =>
        isLink ? (
          <a key={at} href={part} rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  );
}

const ADDRESS = /(https?:\/\/[^\s<>"']+)/;

interface TextPart {
  /** The position in the text. */
  at: number;
  part: string;
  isLink: boolean;
}

/** Splits a text into web addresses and the text between them. */
function linkParts(text: string): TextPart[] {
  let at = 0;
  return text.split(ADDRESS).map((part, index) => {
    const from = at;
    at += part.length;
    return { at: from, part, isLink: index % 2 === 1 };
  });
}

type View = 'text' | 'design';

const WITH_ZONE = { dateStyle: 'full', timeStyle: 'long' } as const;

/** One received mail: its text with working links, or its design in a sandboxed frame. */
function Mail({ mail }: { mail: ReceivedMail }) {
  const [view, setView] = useState<View>('text');
  return (
    <article className={classes(card.card, styles.mailMail)}>
      <h2>{mail.subject}</h2>
      <dl className={styles.facts}>
        <dt>{t`From`}</dt>
        <dd>{inWords(mail.from)}</dd>
        <dt>{t`To`}</dt>
        <dd>{mail.to.map(inWords).join(', ')}</dd>
        <dt>{t`Received`}</dt>
        <dd>{i18n.date(mail.receivedAt, WITH_ZONE)}</dd>
      </dl>
      <div className={styles.views}>
        <ViewSegments
          label={t`View as`}
          options={{ text: t`Text`, design: t`Design` }}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'text' ? (
        <LinkedText text={mail.text} />
      ) : (
        <iframe title={t`Email design`} sandbox="" srcDoc={mail.html} className={styles.design} />
      )}
    </article>
  );
}

function inWords({ name, address }: MailAddress): string {
  return name === '' ? address : `${name} <${address}>`;
}

/** The mails, newest first, as links. */
function MailList({ mails, shownId }: { mails: ReceivedMail[]; shownId: string }) {
  return (
    <ul aria-label={t`Emails`} className={styles.mails}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <a
            href={`#${mail.id}`}
            className={styles.mail}
            {...(mail.id === shownId && { 'aria-current': 'true' as const })}
          >
            <span className={styles.subject}>{mail.subject}</span>
            <span className={styles.small}>{toWhom(mail)}</span>
            <time dateTime={mail.receivedAt} className={styles.small}>
              {i18n.date(mail.receivedAt, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </a>
        </li>
      ))}
    </ul>
  );
}

function toWhom({ recipients }: ReceivedMail): string {
  const addresses = recipients.join(', ');
  return t`To ${addresses}`;
}

/** The inbox, beside the open mail; on a phone one or the other. */
function InboxPage() {
  const { state, reload } = useSandbox(fetchMails);
  return (
    <SandboxFrame
      title={t`Inbox`}
      note={t`The mail server is simulated here. Nothing was sent to anyone: every email stays on this machine.`}
      section="inbox"
      onRefresh={reload}
    >
      <SandboxContent
        state={state}
        reload={reload}
        absent={t`Email is live on this server: look there instead.`}
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
      <SandboxNotice heading={t`No emails yet`}>
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
          {t`All emails`}
        </ButtonLink>
        <Mail key={shown.id} mail={shown} />
      </div>
    </div>
  );
}

/** All boards, newest first. */
function BoardListPage() {
  const { state, reload } = useSandbox(fetchBoards);
  return (
    <SandboxFrame title={t`Boards`} note={boardNote()} section="boards" onRefresh={reload}>
      <SandboxContent state={state} reload={reload} absent={whenTrelloIsLive()}>
        {(boards) => (boards.length === 0 ? <NoBoards /> : <Boards boards={boards} />)}
      </SandboxContent>
    </SandboxFrame>
  );
}

function NoBoards() {
  return (
    <SandboxNotice heading={t`No board yet`}>
      {t`When a prospect saves the first step of the form, a board is created for them and appears here.`}
    </SandboxNotice>
  );
}

function Boards({ boards }: { boards: Board[] }) {
  return (
    <ul className={styles.boards}>
      {boards.map((board) => (
        <li key={board.id} className={classes(card.card, styles.board)}>
          <a href={`/sandbox/board/${board.id}`} className={styles.link}>
            <h2 className={styles.name}>{board.name}</h2>
            <p className={styles.count}>{cardsOf(board)}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}

function cardsOf({ lists }: Board): string {
  const count = lists.reduce((sum, { cards }) => sum + cards.length, 0);
  return plural(count, { one: '# card', other: '# cards' });
}

/** The pages of the simulated services: /sandbox/inbox, /sandbox/board/all and /sandbox/board/:id. */
export default function SandboxPage() {
  const [, , page, id] = window.location.pathname.split('/');
  if (page === 'inbox') return <InboxPage />;
  if (page === 'board' && id !== undefined && id !== 'all') return <BoardPage id={decodeURIComponent(id)} />;
  if (page === 'board') return <BoardListPage />;
  return (
    <SandboxFrame
      title={t`Page not found`}
      note={t`Choose the inbox or the boards above.`}
      section={undefined}
    >
      {null}
    </SandboxFrame>
  );
}
