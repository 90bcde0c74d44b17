/** Design tokens: the few colours and faces of the product. Text colours keep at least 4.5:1 on paper and white. */
export const tokens = {
  accent: '#4338ca',
  accentDark: '#312e81',
  accentSoft: '#eef0ff',
  focus: '#6366f1',
  ink: '#1c1b22',
  inkSoft: '#57555f',
  line: '#e4e2dd',
  paper: '#faf9f7',
  danger: '#b42318',
  success: '#157347',
  warning: '#8a5a00',
  sans: '"Inter Variable", "Inter as Arial", "Inter as Roboto", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  serif: '"Newsreader", "Newsreader as Georgia", "Newsreader as Times", serif',
} as const;
