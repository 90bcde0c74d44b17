import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { fileSize } from '#shared/units';
import { classes } from '../ui/classes.ts';
import { Button } from '../ui/controls/Button.tsx';
import styles from './BoardPage.module.css';
import sheet from './Card.module.css';
import { SandboxContent } from './SandboxContent.tsx';
import { SandboxFrame } from './SandboxFrame.tsx';
import { SandboxNotice } from './SandboxNotice.tsx';
import {
  type Attachment,
  type Board,
  type BoardCard,
  type BoardList,
  fetchBoards,
  fileUrl,
} from './sandboxApi.ts';
import { useHash } from './useHash.ts';
import { useSandbox } from './useSandbox.ts';

/** Types that the server serves inline; others are downloads. */
const IMAGES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** Attachments of a card: images inline, other files as downloads. */
function Attachments({ attachments }: { attachments: Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label={t`Attachments`} className={styles.attachments}>
      {attachments.map((attachment) => (
        <li key={attachment.id} className={styles.attachment}>
          <AttachmentView attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}

function AttachmentView({ attachment }: { attachment: Attachment }) {
  const { name, bytes, mimeType, url } = attachment;
  if (url !== null) return t`Link: ${url}`;
  const href = fileUrl(attachment);
  return (
    <>
      {IMAGES.has(mimeType ?? '') && <img src={href} alt={name} loading="lazy" className={styles.picture} />}
      <a href={href} className={styles.boardCardViewName}>
        {name}
      </a>
      {bytes !== null && <span className={styles.size}> {fileSize(bytes, i18n.locale)}</span>}
    </>
  );
}

/** Longer texts are collapsed to about ten lines. */
const FOLDED_LENGTH = 480;
const FOLDED_LINES = 10;

/** One card. The card in the URL's fragment is expanded, marked and scrolled into view. */
function BoardCardView({ card, isTarget }: { card: BoardCard; isTarget: boolean }) {
  const [unfolded, setUnfolded] = useState(false);
  const element = useRef<HTMLLIElement>(null);
  const { name } = card;
  const text = withoutReference(card.desc);
  const isLong = text.length > FOLDED_LENGTH || text.split('\n').length > FOLDED_LINES;
  const isOpen = !isLong || unfolded || isTarget;

  useEffect(() => {
    if (isTarget) element.current?.scrollIntoView({ block: 'center' });
  }, [isTarget]);

  return (
    <li
      ref={element}
      className={classes(sheet.card, styles.card)}
      {...(isTarget && { 'aria-current': 'true' as const })}
    >
      <h3>{card.closed ? t`${name} (archived)` : name}</h3>
      <div className={classes(styles.text, !isOpen && styles.folded)}>{text}</div>
      <Attachments attachments={card.attachments} />
      {text !== '' && (
        <div className={styles.tools}>
          {isLong && !isTarget && (
            <Button small aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              {unfolded ? t`Show less` : t`Show all`}
            </Button>
          )}
          <CopyButton text={text} />
        </div>
      )}
    </li>
  );
}

const OUTCOMES = {
  copied: () => t`Copied`,
  refused: () => t`Copying is not allowed here`,
} as const;

function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <Button small onClick={copy} aria-live="polite">
      {outcome === undefined ? t`Copy text` : OUTCOMES[outcome]()}
    </Button>
  );
}

/** A card's text without the line by which the server identifies the card. */
function withoutReference(desc: string): string {
  return desc.replace(/\n*^Byline reference: .*$\n?/m, '');
}

/** The introduction above the boards. */
export function boardNote(): string {
  return t`Trello is simulated here. Everything here stays on this machine.`;
}

export function whenTrelloIsLive(): string {
  return t`Trello is live on this server: look there instead.`;
}

/** One board with its lists; the card in the URL's fragment is open. */
export function BoardPage({ id }: { id: string }) {
  const { state, reload } = useSandbox(fetchBoards);
  const board = state.kind === 'ready' ? state.data.find((candidate) => candidate.id === id) : undefined;
  return (
    <SandboxFrame title={board?.name ?? t`Board`} note={boardNote()} section="boards" onRefresh={reload}>
      <SandboxContent state={state} reload={reload} absent={whenTrelloIsLive()}>
        {() => (board ? <Lists board={board} /> : <NoBoard />)}
      </SandboxContent>
    </SandboxFrame>
  );
}

function NoBoard() {
  return (
    <SandboxNotice
      heading={t`There is no such board`}
      action={{ label: t`See all boards`, href: '/sandbox/board/all' }}
    >
      {t`It may have been deleted, or the server has a new data folder.`}
    </SandboxNotice>
  );
}

function Lists({ board }: { board: Board }) {
  const openCard = useHash();
  return (
    <div className={styles.lists}>
      {board.lists.map((list) => (
        <List key={list.id} list={list} openCard={openCard} />
      ))}
    </div>
  );
}

function List({ list, openCard }: { list: BoardList; openCard: string }) {
  const headingId = `list-${list.id}`;
  return (
    <section aria-labelledby={headingId} className={styles.list}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.name}>
          {list.name}
        </h2>
        <span className={styles.count}>{list.cards.length}</span>
      </div>
      {list.cards.length === 0 && <p className={styles.empty}>{t`No cards yet`}</p>}
      <ul className={styles.cards}>
        {list.cards.map((card) => (
          <BoardCardView key={card.id} card={card} isTarget={card.shortLink === openCard} />
        ))}
      </ul>
    </section>
  );
}
