/** Text as a database can hold it: PostgreSQL refuses NUL, JSON refuses lone surrogates. */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();
