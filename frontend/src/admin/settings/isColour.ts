/** Whether a text is a colour as the settings keep one. */
export function isColour(text: string | null | undefined): text is string {
  return /^#[0-9a-f]{6}$/i.test(text ?? '');
}
