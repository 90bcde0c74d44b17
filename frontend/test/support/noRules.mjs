/**
 * Stands for @emotion/sheet, which puts MUI's rules into the page: jsdom lays nothing out, and whenever a test asks what
 * is visible it holds each of thousands of rules against each element and all around it, which took most of the time.
 */
export class StyleSheet {
  tags = [];
  hydrate() {}
  insert() {}
  flush() {}
}
