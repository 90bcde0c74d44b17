import { Body, Controller, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { Endpoints } from '../../config/endpoints.js';
import { APIFY } from '../../scraper/apify.integration.js';
import { StandIn } from '../stand-in.decorator.js';
import { StandInError } from '../stand-in-error.js';
import { composePosts, profileSlug } from './apify-posts.js';

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
