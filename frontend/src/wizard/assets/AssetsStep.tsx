import { msg, plural, t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FILE_KIND_NAMES } from '#shared/file-kinds';
import type { Message } from '#shared/translate';
import { translate } from '../../i18n/translate.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { stepNamed } from '../flow.ts';
import { StepHeading } from '../layout/StepHeading.tsx';
import styles from './AssetsStep.module.css';
import { FileUploader } from './FileUploader.tsx';
import { ArrowIcon, PauseIcon, PlayIcon } from './icons.tsx';

/** A made-up post for the carousel, with the colours of its illustration. */
export interface Example {
  author: string;
  role: Message;
  text: Message;
  likes: number;
  comments: number;
  scene: 'portrait' | 'team' | 'desk' | 'stage' | 'street';
  sky: string;
  skin: string;
  coat: string;
}

export const EXAMPLES: readonly Example[] = [
  {
    author: 'Mara Lindqvist',
    role: msg`Founder, Nordlicht Studio`,
    text: msg`I turned down our biggest client last spring. The team slept that week. So did I.`,
    likes: 412,
    comments: 58,
    scene: 'portrait',
    sky: '#dfe4ff',
    skin: '#e8b796',
    coat: '#312e81',
  },
  {
    author: 'Tobias Okafor',
    role: msg`Managing partner, Okafor & Reyes`,
    text: msg`Three questions I ask in every hiring interview. None of them is about the CV.`,
    likes: 287,
    comments: 41,
    scene: 'team',
    sky: '#f3e7d7',
    skin: '#8d5b3f',
    coat: '#157347',
  },
  {
    author: 'Ines Carvalho',
    role: msg`Head of operations, Marea Foods`,
    text: msg`Our first warehouse was my garage. This is what 40 boxes a day taught me about service.`,
    likes: 530,
    comments: 77,
    scene: 'desk',
    sky: '#dcefe4',
    skin: '#c98f6b',
    coat: '#8a5a00',
  },
  {
    author: 'Jonas Weber',
    role: msg`Chief engineer, Halden Energy`,
    text: msg`I was afraid of stages for twenty years. Here is what changed in one afternoon.`,
    likes: 364,
    comments: 49,
    scene: 'stage',
    sky: '#2b2a4c',
    skin: '#f0c7a8',
    coat: '#6366f1',
  },
  {
    author: 'Amina Rahmani',
    role: msg`Architect, Atelier Rahmani`,
    text: msg`Walk through your own building as a guest, once a month. You will fire your favourite idea.`,
    likes: 298,
    comments: 36,
    scene: 'street',
    sky: '#fbe3dc',
    skin: '#b57b57',
    coat: '#1c1b22',
  },
];

/** The illustration of an example post, in the post's own colours. */
function ExampleScene({ example }: { example: Example }) {
  const { sky, scene } = example;
  return (
    <svg viewBox="0 0 280 170" aria-hidden="true" className={styles.scene}>
      <rect width="280" height="170" fill={sky} />
      {SCENES[scene](example)}
    </svg>
  );
}

const SCENES: Record<Example['scene'], (example: Example) => ReactNode> = {
  portrait: ({ skin, coat }) => (
    <>
      <circle cx="222" cy="46" r="22" fill="#ffffff" opacity="0.7" />
      <rect x="24" y="30" width="70" height="110" rx="6" fill="#ffffff" opacity="0.6" />
      <Person x={150} scale={1.9} skin={skin} coat={coat} />
    </>
  ),
  team: ({ skin, coat }) => (
    <>
      <path d="M0 40h280" stroke="#ffffff" strokeWidth="26" opacity="0.6" />
      <Person x={70} scale={1.25} skin="#f0c7a8" coat="#4338ca" />
      <Person x={205} scale={1.25} skin="#c98f6b" coat="#8a5a00" />
      <Person x={138} scale={1.55} skin={skin} coat={coat} />
    </>
  ),
  desk: ({ skin, coat }) => (
    <>
      <rect x="26" y="38" width="56" height="46" fill="#ffffff" opacity="0.75" />
      <rect x="30" y="52" width="48" height="32" fill={coat} opacity="0.35" />
      <Person x={160} scale={1.6} skin={skin} coat={coat} />
      <rect x="0" y="140" width="280" height="30" fill="#ffffff" opacity="0.85" />
      <rect x="196" y="112" width="54" height="32" rx="3" fill="#57555f" />
    </>
  ),
  stage: ({ skin, coat }) => (
    <>
      <path d="M140 0 60 150h160z" fill="#ffffff" opacity="0.16" />
      <Person x={140} scale={1.35} skin={skin} coat={coat} />
      <path d="M0 146h280v24H0z" fill="#1c1b22" />
      {[20, 62, 104, 176, 218, 260].map((x) => (
        <circle key={x} cx={x} cy="158" r="11" fill="#3d3b63" />
      ))}
    </>
  ),
  street: ({ skin, coat }) => (
    <>
      <rect x="16" y="22" width="62" height="130" fill="#ffffff" opacity="0.75" />
      <rect x="206" y="48" width="58" height="104" fill="#ffffff" opacity="0.6" />
      {[38, 64, 90, 116].map((y) => (
        <rect key={y} x="28" y={y} width="38" height="12" fill="#b42318" opacity="0.25" />
      ))}
      <Person x={146} scale={1.5} skin={skin} coat={coat} />
      <path d="M0 152h280v18H0z" fill="#57555f" opacity="0.45" />
    </>
  ),
};

interface PersonProps {
  x: number;
  scale: number;
  skin: string;
  coat: string;
}

function Person({ x, scale, skin, coat }: PersonProps) {
  return (
    <g transform={`translate(${x} 170) scale(${scale})`}>
      <path d="M-30 0c1-28 12-38 30-38S29-28 30 0z" fill={coat} />
      <path d="M-6-40h12v9a6 6 0 0 1-12 0z" fill={skin} />
      <circle cy="-52" r="15" fill={skin} />
      <path d="M-16-52a16 16 0 0 1 32 0c-7-1-12-5-15-10-4 6-9 9-17 10z" fill="#2a2530" />
    </g>
  );
}

/** One example post as it would look in a feed. */
function ExamplePost({ example }: { example: Example }) {
  const { author, role, text, likes, comments, skin, coat } = example;
  return (
    <li className={styles.post}>
      <div className={styles.examplePostHead}>
        <Avatar skin={skin} coat={coat} />
        <div className={styles.who}>
          <div className={styles.author}>{author}</div>
          <div className={styles.role}>{translate(role)}</div>
        </div>
      </div>
      <div className={styles.text}>{translate(text)}</div>
      <ExampleScene example={example} />
      <div className={styles.counts}>
        {t`${plural(likes, { one: '# like', other: '# likes' })} · ${plural(comments, { one: '# comment', other: '# comments' })}`}
      </div>
    </li>
  );
}

function Avatar({ skin, coat }: { skin: string; coat: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={styles.avatar}>
      <circle cx="20" cy="20" r="20" fill="#eef0ff" />
      <circle cx="20" cy="16" r="7" fill={skin} />
      <path d="M7 36c1-9 7-12 13-12s12 3 13 12a20 20 0 0 1-26 0z" fill={coat} />
    </svg>
  );
}

/** Pause between two slides of the carousel, in milliseconds. */
const MOVE_EVERY_MS = 4000;

/** A carousel of example posts. It advances until it is paused or touched, and never with reduced motion. */
function ExamplePosts() {
  const strip = useRef<HTMLUListElement>(null);
  const [playing, setPlaying] = useState(mayMove);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => scrollBy(strip.current, 1), MOVE_EVERY_MS);
    return () => clearInterval(timer);
  }, [playing, held]);
  return (
    <section aria-label={t`Example posts`}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t`What your posts can look like`}</h2>
        <div className={styles.controls}>
          <Button startIcon={playing ? <PauseIcon /> : <PlayIcon />} onClick={() => setPlaying(!playing)}>
            {playing ? t`Pause` : t`Play`}
          </Button>
          <IconButton
            aria-label={t`Previous example`}
            onClick={() => scrollBy(strip.current, -1)}
            className={styles.arrow}
          >
            <ArrowIcon back />
          </IconButton>
          <IconButton
            aria-label={t`Next example`}
            onClick={() => scrollBy(strip.current, 1)}
            className={styles.arrow}
          >
            <ArrowIcon />
          </IconButton>
        </div>
      </div>
      <ul
        ref={strip}
        className={styles.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard; the arrow keys scroll it
        tabIndex={0}
        aria-label={t`Example posts, scrolls sideways`}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onTouchStart={() => setPlaying(false)}
      >
        {EXAMPLES.map((example) => (
          <ExamplePost key={example.author} example={example} />
        ))}
      </ul>
    </section>
  );
}

function mayMove(): boolean {
  return !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
}

/** Moves by one card; after the last comes the first. */
function scrollBy(strip: HTMLElement | null, direction: 1 | -1): void {
  const card = strip?.firstElementChild;
  if (!strip || !card) return;
  // In right-to-left text the next card is on the left, and scroll positions are negative.
  const along = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
  const place = strip.scrollLeft * along;
  const distance = card.getBoundingClientRect().width + 16;
  const end = strip.scrollWidth - strip.clientWidth;
  const atEnd = direction === 1 ? place >= end - 4 : place <= 4;
  const wrapped = direction === 1 ? 0 : end;
  const behavior = mayMove() ? 'smooth' : 'auto';
  strip.scrollTo?.({ left: along * (atEnd ? wrapped : place + direction * distance), behavior });
}

/** Photos and the brand manual. Uploads continue while the prospect moves through the steps. */
export function AssetsStep() {
  return (
    <>
      <StepHeading title={translate(stepNamed('assets').title)}>
        {t`Posts with real people get read. A handful of photos is plenty; no need to sort or crop.`}
      </StepHeading>
      <div className={styles.uploaders}>
        {FILE_KIND_NAMES.map((kind) => (
          <FileUploader key={kind} kind={kind} />
        ))}
      </div>
      <Claims />
      <ExamplePosts />
    </>
  );
}

const CLAIMS = [
  [msg`4x`, msg`higher engagement for images with faces`],
  [msg`1.5x`, msg`higher engagement for photos taken with a phone`],
] as const;

function Claims() {
  return (
    <ul className={styles.claims}>
      {CLAIMS.map(([figure, words]) => (
        <li key={figure.id} className={styles.claim}>
          <span className={styles.figure}>{translate(figure)}</span>
          <span>{translate(words)}</span>
        </li>
      ))}
    </ul>
  );
}
