import styles from './ResultsChart.module.css';

interface ChartedPost {
  id: string;
  /** Its day, as short as possible. */
  day: string;
  /** The number, and what it says for screen readers: 'On bread: 1,240'. */
  value: number;
  shown: string;
  words: string;
}

const HEIGHT = 132;
/** Room above for a value, and below for a day. */
const TOP = 20;
const BOTTOM = HEIGHT - 22;
/** Columns that have room for their value and day on a phone. */
const FEW = 4;

/** One column for each post, oldest first. The label has all values in words. */
export function ResultsChart({ title, posts }: { title: string; posts: readonly ChartedPost[] }) {
  const highest = Math.max(...posts.map(({ value }) => value));
  const named = new Set([0, posts.findIndex(({ value }) => value === highest), posts.length - 1]);
  const step = 100 / posts.length;
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={`${title}. ${posts.map(({ words }) => words).join('; ')}`}
      width="100%"
      height={HEIGHT}
    >
      {posts.map(({ id, day, value, shown }, at) => {
        const top = BOTTOM - (value / Math.max(highest, 1)) * (BOTTOM - TOP);
        const width = Math.min(step * 0.64, 10);
        const isNamed = posts.length <= FEW || named.has(at);
        const place = placeOf(at, posts.length);
        return (
          <g key={id}>
            <rect
              className={styles.column}
              x={`${step * (at + 0.5) - width / 2}%`}
              y={top}
              width={`${width}%`}
              height={Math.max(BOTTOM - top, 1)}
              rx="2"
            />
            {isNamed && (
              <>
                <text className={styles.value} {...place} y={top - 6}>
                  {shown}
                </text>
                <text className={styles.day} {...place} y={HEIGHT - 5}>
                  {day}
                </text>
              </>
            )}
          </g>
        );
      })}
      <line className={styles.ground} x1="0" x2="100%" y1={BOTTOM} y2={BOTTOM} />
    </svg>
  );
}

/** Texts at the edges stay inside. */
function placeOf(at: number, count: number) {
  if (count > FEW && at === 0) return { x: '0', textAnchor: 'start' } as const;
  if (count > FEW && at === count - 1) return { x: '100%', textAnchor: 'end' } as const;
  return { x: `${(100 / count) * (at + 0.5)}%`, textAnchor: 'middle' } as const;
}
