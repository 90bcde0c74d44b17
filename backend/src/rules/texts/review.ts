import { msg } from '@lingui/core/runtime-macro';

/* What the server says on the client's desk. */

export const sourceForm = msg({ id: 'sourceForm', message: 'Your form' });
export const sourcePost = msg({ id: 'sourcePost', message: 'An earlier post of yours' });
