import styles from './LinkedText.module.css';

/** Text with its line breaks; web addresses in it are links. */
export function LinkedText({ text }: { text: string }) {
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
  /** Where in the text it begins. */
  at: number;
  part: string;
  isLink: boolean;
}

/** Cuts a text into web addresses and what is between them. */
function linkParts(text: string): TextPart[] {
  let at = 0;
  return text.split(ADDRESS).map((part, index) => {
    const from = at;
    at += part.length;
    return { at: from, part, isLink: index % 2 === 1 };
  });
}
