import type { ReactNode } from 'react';
import styles from './ExampleScene.module.css';
import type { Example } from './examples.ts';

/** The picture of an example post: a plain drawing in the post's own colours. */
export function ExampleScene({ example }: { example: Example }) {
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
