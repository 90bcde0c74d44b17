/**
 * Replaces @emotion/sheet and @emotion/serialize, so that MUI's styles are neither computed nor inserted. jsdom has no
 * layout, and every visibility check matches each element and its ancestors against thousands of rules, which took most
 * of the time.
 */
export class StyleSheet {
  tags = [];
  hydrate() {}
  insert() {}
  flush() {}
}

export const serializeStyles = () => ({ name: '0', styles: '' });
