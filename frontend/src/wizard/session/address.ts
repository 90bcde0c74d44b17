const PARAMETER = 'formId';

/** The form that an address names. The server asks the same to know which first view it sends. */
export function formIdIn(search: string): string | undefined {
  return new URLSearchParams(search).get(PARAMETER) ?? undefined;
}

/** Where a form opens, and where one begins. */
export function addressOf(formId: string | undefined): string {
  return formId === undefined ? '/' : `/?${new URLSearchParams({ [PARAMETER]: formId })}`;
}
