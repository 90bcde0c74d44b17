import { createHash } from 'node:crypto';
import { Body, Controller, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { Endpoints } from '../../config/config.module.js';
import { APIFY } from '../../past-posts/apify.integration.js';
import { DAY_MS } from '../../shared/days.js';
import { StandIn } from '../stand-in.decorator.js';
import { StandInError } from '../stand-in-error.js';

/** An item of the scraper's data set, with the fields that its vendor delivers. */
interface ScrapedItem {
  urn: string;
  text: string;
  url: string;
  postedAtTimestamp: number;
  postedAtISO: string;
  isRepost: boolean;
  type: string;
  authorType: string;
  authorName: string;
  authorProfileUrl: string;
  numLikes: number;
  numComments: number;
  numShares: number;
  images: string[];
  inputUrl: string;
}

/** Says of every post where it comes from, so that none is taken for a real one. */
const SANDBOX_LABEL = '(A sandbox post, made up by the local stand-in. Nothing was read from LinkedIn.)';

/** Posts in an everyday voice, without facts that could be mistaken for the person's own. */
const POSTS = [
  [
    'I used to answer every message within five minutes.',
    'I thought it made me reliable. It made me the bottleneck.',
    'Now my calendar has two slots a day for messages. Nobody has complained. Two people asked how I did it.',
    'What did you stop doing that nobody missed?',
  ],
  [
    'The best feedback I got this year was four words long:',
    '"I did not understand."',
    'I had spent an hour on slides that impressed everyone except the person who had to decide. Since then the first page of everything I write is for someone who knows nothing about it.',
  ],
  [
    'Three questions I ask before I say yes to a project:',
    'Who decides, and have I met them?\nWhat happens if we do nothing?\nHow will we know in six weeks that it works?',
    'If one of the three has no answer, I do not say no. I say: let us find out first.',
  ],
  [
    'We lost a customer on Monday. I called them on Tuesday.',
    'Not to win them back. I wanted to know when they had started to doubt.',
    'It was months earlier, in a meeting I had left thinking it went well. I write shorter summaries now, and I end them with: what worries you about this?',
  ],
  [
    'Nobody tells you this about hiring: the interview starts with your first e-mail.',
    'Slow answers, vague dates, a job description nobody has read since last year. Good people notice all of it.',
    'We answer within two days now, also when the answer is no.',
  ],
  [
    'An unpopular view: most meetings are not too long. They are too late.',
    'By the time everyone sits in the room, the decision has been made in the corridor. So talk to people early, one by one, and use the meeting for what is still open.',
  ],
  [
    'Small thing that changed how our week feels:',
    'Every Friday each of us writes down one sentence about what we learned. Not what we did. What we learned.',
    'Some weeks the sentence is hard to find. Those are the weeks worth talking about.',
  ],
] as const;

/** The day of the newest post: fixed, so that the same profile always has the same posts. */
const NEWEST = Date.UTC(2026, 9, 30, 8, 30);

/**
 * Posts of a profile, newest first: always the same ones for the same address, and other ones for another address.
 * @param inputUrl the profile as it was asked for
 */
function composePosts(inputUrl: string, limit: number): ScrapedItem[] {
  const slug = profileSlug(inputUrl);
  const hash = createHash('sha256').update(slug).digest();
  const first = (hash[0] ?? 0) % POSTS.length;
  return Array.from({ length: Math.min(limit, POSTS.length) }, (_, index) => {
    const paragraphs = POSTS[(first + index) % POSTS.length] ?? [];
    const postedAt = NEWEST - index * 6 * DAY_MS - (hash[index + 1] ?? 0) * 60_000;
    const urn = `urn:li:activity:${7_000_000_000_000_000_000n + (hash.readBigUInt64BE(8) >> 5n) + BigInt(index)}`;
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

/** The part of a profile's address that names it. */
function profileSlug(url: string): string {
  return new URL(url).pathname.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';
}

/** Items that a run without a limit brings; the vendor's actor brings hundreds. */
const WITHOUT_LIMIT = 1000;

const ActorInput = z.object({
  urls: z.array(z.string().regex(/^https:\/\/([a-z]+\.)?linkedin\.com\//)).min(1),
  limitPerSource: z.number().int().min(1).default(WITHOUT_LIMIT),
});

const TYPES: Record<number, [type: string, message: string]> = {
  400: ['invalid-input', 'Input is not valid'],
  401: ['invalid-token', 'Authentication token is not valid'],
  402: ['not-enough-usage-to-run-paid-actor', 'Your monthly usage is used up'],
  404: ['record-not-found', 'Actor was not found'],
  408: ['run-timeout-exceeded', 'Actor run exceeded timeout of 300 seconds for this API endpoint'],
  429: ['rate-limit-exceeded', 'You have exceeded the rate limit'],
};

/** The stand-in for the post scraper on Apify. */
@Controller('sandbox/apify/v2')
@StandIn(APIFY, apifyErrorBody)
export class ApifyController {
  constructor(private readonly endpoints: Endpoints) {}

  /**
   * Runs the actor. A profile whose name holds `private` cannot be read: the run succeeds and its item is an error,
   * as with the vendor. One whose name holds `empty` has no posts.
   */
  @Post(['actors/:actor/run-sync-get-dataset-items', 'acts/:actor/run-sync-get-dataset-items'])
  @HttpCode(201)
  run(
    @Param('actor') actor: string,
    @Headers('authorization') authorization: string | undefined,
    @Body() body: unknown,
    @Query('fields') fields: unknown,
  ): object[] {
    if (!authorization) throw new StandInError(401, errorOf('token-not-provided', 'No token was provided'));
    if (authorization !== `Bearer ${this.endpoints.of(APIFY).token}`)
      throw new StandInError(401, apifyErrorBody(401));
    if (!/^[\w.-]+~[\w.-]+$/.test(actor)) throw new StandInError(404, apifyErrorBody(404));
    const input = ActorInput.safeParse(body);
    if (!input.success) throw new StandInError(400, apifyErrorBody(400));
    const items = input.data.urls.flatMap((url) => scrape(url, input.data.limitPerSource));
    return items.map((item) => select(item, fields));
  }
}

/** The vendor's shape of an error. */
export function apifyErrorBody(status: number): object {
  const [type, message] = TYPES[status] ?? ['internal-server-error', 'Internal server error'];
  return errorOf(type, message);
}

function errorOf(type: string, message: string): object {
  return { error: { type, message } };
}

function scrape(url: string, limit: number): object[] {
  const slug = profileSlug(url);
  if (slug.includes('private'))
    return [{ error: 'Failed to scrape post: this profile is private', inputUrl: url }];
  return slug.includes('empty') ? [] : composePosts(url, limit);
}

function select(item: object, fields: unknown): object {
  if (typeof fields !== 'string') return item;
  const wanted = new Set(fields.split(','));
  return Object.fromEntries(Object.entries(item).filter(([key]) => wanted.has(key)));
}
