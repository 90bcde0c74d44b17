import { z } from 'zod';

/** The erased submission, for pages that show a list. */
export const Erased = z
  .object({ id: z.uuid() })
  .meta({ id: 'Erased', examples: [{ id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11' }] });
export type Erased = z.infer<typeof Erased>;
