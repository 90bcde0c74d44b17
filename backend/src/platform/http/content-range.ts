/** What react-admin's data provider learns the total from, as the documentation says it. */
export const contentRangeHeader = (resource: string) => ({
  'Content-Range': { description: `${resource} first-last/total`, schema: { type: 'string' as const } },
});

/** The value of the header: which rows of how many an answer holds. */
export function contentRange(
  resource: string,
  { offset, count, total }: { offset: number; count: number; total: number },
): string {
  return `${resource} ${offset}-${Math.max(offset, offset + count - 1)}/${total}`;
}
