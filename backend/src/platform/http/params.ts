import { z } from 'zod';

/** An id in a path. Text that is no UUID is the id of nothing, so it is answered like an unknown one. */
export const UuidParam = z.uuid().meta({ examples: ['3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11'] });
