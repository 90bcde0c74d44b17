/** A numbered button, or a gap between two of them. */
export type PageEntry = number | 'gap-left' | 'gap-right';

/**
 * The pages to show buttons for: the first, the last and those around the current one.
 * @param page the current page, from 1
 */
export function pageNumbers(page: number, pages: number): PageEntry[] {
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pages);
  const first = near[0];
  const last = near.at(-1);
  return [
    1,
    ...(first !== undefined && first > 2 ? [first === 3 ? 2 : ('gap-left' as const)] : []),
    ...near,
    ...(last !== undefined && last < pages - 1
      ? [last === pages - 2 ? pages - 1 : ('gap-right' as const)]
      : []),
    ...(pages > 1 ? [pages] : []),
  ];
}
