import { z } from 'zod';
import { ReportContent } from './monthly-reports.schemas.js';
import { Latest } from './results.schemas.js';

/** Results and reports as the client sees them. */
export const ClientResults = z
  .object({
    language: z.string(),
    /** Published posts, newest first. */
    posts: z.array(
      z.object({
        postId: z.uuid(),
        title: z.string(),
        postedOn: z.string(),
        postedUrl: z.string().nullable(),
        latest: Latest,
      }),
    ),
    /** Today, the last day that numbers can have. */
    today: z.string(),
    /** Whether the client can type numbers: not after the end of the work with the agency. */
    canType: z.boolean(),
    /** The last release of each month, newest first. */
    reports: z.array(z.object({ releasedAt: z.string(), content: ReportContent })),
  })
  .meta({ id: 'ClientResults' });
export type ClientResults = z.infer<typeof ClientResults>;
