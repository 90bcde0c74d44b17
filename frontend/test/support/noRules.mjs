/**
 * Replaces @emotion/sheet, which inserts MUI's CSS rules into the page. jsdom has no layout, and every visibility
 * check matches each element and its ancestors against thousands of rules, which took most of the time.
 */
export class StyleSheet {
  tags = [];
  hydrate() {}
  insert() {}
  flush() {}
}
