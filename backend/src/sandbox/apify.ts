import { createHash } from 'node:crypto';
import { Body, Controller, HttpCode, Module, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import type { SettingsOf } from '../config/integration.js';
import { APIFY } from '../past-posts/apify.integration.js';
import { DAY_MS } from '../shared/days.js';
import POSTS from './apify-posts.json' with { type: 'json' };
import { SandboxCoreModule } from './sandbox.module.js';
import { SimulatedError, SimulatedVendor } from './simulated-vendor.js';

/** Marks each post, so that none is mistaken for a real one. */
const SANDBOX_LABEL = '(A simulated post. Nothing was read from LinkedIn.)';

/** Time of the newest post: fixed, so that a profile always has the same posts. */
const NEWEST = Date.UTC(2026, 9, 30, 8, 30);

/** Posts of a profile, newest first, derived from its address. The texts state no facts about a person. */
function composePosts(inputUrl: string, limit: number): object[] {
  const slug = profileSlug(inputUrl);
  const hash = createHash('sha256').update(slug).digest();
  const first = (hash[0] ?? 0) % POSTS.length;
  return Array.from({ length: Math.min(limit, POSTS.length) }, (_, index) => {
    const paragraphs = POSTS[(first + index) % POSTS.length] ?? [];
    const postedAt = NEWEST - index * 6 * DAY_MS - (hash[index + 1] ?? 0) * 60_000;
    const urn = `urn:li:activity:${activityOfPost(inputUrl, index)}`;
    return {
      urn,
      text: [...paragraphs, SANDBOX_LABEL].join('\n\n'),
      url: `https://www.linkedin.com/feed/update/${urn}`,
      postedAtTimestamp: postedAt,
      postedAtISO: new Date(postedAt).toISOString(),
      isRepost: false,
      type: 'text',
      authorType: 'Person',
      authorName: slug,
      authorProfileUrl: inputUrl,
      numLikes: 20 + (hash[index + 10] ?? 0),
      numComments: (hash[index + 20] ?? 0) % 40,
      numShares: (hash[index + 25] ?? 0) % 10,
      images: [],
      inputUrl,
    };
  });
}

/** The number of the activity of a profile's post; 0 is the newest. */
export function activityOfPost(profileUrl: string, index: number): bigint {
  const hash = createHash('sha256').update(profileSlug(profileUrl)).digest();
  return 7_000_000_000_000_000_000n + (hash.readBigUInt64BE(8) >> 5n) + BigInt(index);
}

/** The last part of a profile's address. */
function profileSlug(url: string): string {
  return new URL(url).pathname.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';
}

const ActorInput = z.object({
  urls: z.array(z.string().regex(/^https:\/\/([a-z]+\.)?linkedin\.com\//)).min(1),
  limitPerSource: z.number().int().min(1).default(1000),
});

const TYPES: Record<number, [type: string, message: string]> = {
  400: ['invalid-input', 'Input is not valid'],
  401: ['invalid-token', 'Authentication token is not valid'],
  402: ['not-enough-usage-to-run-paid-actor', 'Your monthly usage is used up'],
  404: ['record-not-found', 'Actor was not found'],
  408: ['run-timeout-exceeded', 'Actor run exceeded timeout of 300 seconds for this API endpoint'],
  429: ['rate-limit-exceeded', 'You have exceeded the rate limit'],
};

@Controller('sandbox/apify/v2')
@SimulatedVendor(APIFY, { errorBody, refuse })
class ApifyController {
  /**
   * Runs the post scraper. A profile whose name contains `private` cannot be read: the run succeeds and its item is an
   * error, as with the vendor. One whose name contains `empty` has no posts, `partly` an error after four posts, and
   * `reposts` a post of another person first.
   */
  @Post(['actors/:actor/run-sync-get-dataset-items', 'acts/:actor/run-sync-get-dataset-items'])
  @HttpCode(201)
  run(@Param('actor') actor: string, @Body() body: unknown, @Query('fields') fields: unknown): object[] {
    if (!/^[\w.-]+~[\w.-]+$/.test(actor)) throw new SimulatedError(404, errorBody(404));
    const input = ActorInput.safeParse(body);
    if (!input.success) throw new SimulatedError(400, errorBody(400));
    const items = input.data.urls.flatMap((url) => scrape(url, input.data.limitPerSource));
    return items.map((item) => select(item, fields));
  }
}

function errorBody(status: number): object {
  const [type, message] = TYPES[status] ?? ['internal-server-error', 'Internal server error'];
  return errorOf(type, message);
}

function refuse(authorization: string, { token }: SettingsOf<typeof APIFY>): object | undefined {
  if (!authorization) return errorOf('token-not-provided', 'No token was provided');
  return authorization === `Bearer ${token}` ? undefined : errorBody(401);
}

function errorOf(type: string, message: string): object {
  return { error: { type, message } };
}

function scrape(url: string, limit: number): object[] {
  const slug = profileSlug(url);
  if (slug.includes('private'))
    return [{ error: 'Failed to scrape post: this profile is private', inputUrl: url }];
  if (slug.includes('empty')) return [];
  if (slug.includes('partly'))
    return [...composePosts(url, limit - 1), { error: 'Failed to scrape post: timeout', inputUrl: url }];
  const posts = composePosts(url, limit);
  return slug.includes('reposts') ? [repost(url), ...posts.slice(1)] : posts;
}

/** A post of another person that the owner of the profile shared without a word. */
function repost(inputUrl: string): object {
  const [post] = composePosts('https://www.linkedin.com/in/other-person', 1);
  const author = { firstName: 'Other', lastName: 'Person', publicId: 'other-person' };
  return { ...post, isRepost: true, author, authorName: 'Other Person', inputUrl };
}

function select(item: object, fields: unknown): object {
  if (typeof fields !== 'string') return item;
  const wanted = new Set(fields.split(','));
  return Object.fromEntries(Object.entries(item).filter(([key]) => wanted.has(key)));
}

/** Simulates Apify. */
@Module({ imports: [SandboxCoreModule], controllers: [ApifyController] })
export class SimulatedApifyModule {}
