import { type ReactNode, useState } from 'react';
import styles from './FileCard.module.css';
import { FileIcon } from './icons.tsx';

interface FileCardProps {
  name: string;
  /** Address of its picture; without one, or when it cannot be shown, a symbol stands there. */
  picture?: string | undefined;
  children: ReactNode;
  actions: ReactNode;
}

/** A file: thumbnail, name, what there is to say of it, and what can be done with it. */
export function FileCard({ name, picture, children, actions }: FileCardProps) {
  return (
    <li className={styles.card}>
      <Thumbnail picture={picture} />
      <div className={styles.words}>
        <div title={name} className={styles.name}>
          {name}
        </div>
        <div className={styles.about}>{children}</div>
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}

function Thumbnail({ picture }: { picture: string | undefined }) {
  const [broken, setBroken] = useState(false);
  return (
    <div className={styles.thumbnail}>
      {picture && !broken ? (
        <img src={picture} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <FileIcon />
      )}
    </div>
  );
}
