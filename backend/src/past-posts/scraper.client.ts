import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { VendorError } from '../common/http/vendor-error.js';
import { kindOfStatus, vendorFetch, vendorText } from '../common/http/vendor-request.js';
import { measureCall } from '../common/measurements.js';
import { Endpoints } from '../config/config.module.js';
import { SAVED_POSTS } from '../shared/limits.js';
import { APIFY } from './apify.integration.js';
import { SCRAPED_FIELDS } from './scraped-item.js';
import { SCRAPER_OPTIONS, ScraperError, type ScraperOptions, VENDOR } from './scraper.types.js';

/** Seconds after which the vendor ends the run: an abandoned run would continue and cost money. */
const RUN_SECONDS = 240;
/**
 * Maximum cost of a run in US dollars, for each post. Five posts cost about one cent; an ignored limit could cost hundreds
 * of times that.
 */
const MAX_CHARGE_USD = 0.02;
/** Seconds between two pages of the source (SPEC section 9). */
const MAX_DELAY = 10;
/** Fifty posts with every field that we ask for are far below. */
const MAX_ANSWER_BYTES = 16 * 2 ** 20;
/** Characters of the vendor's own message that are passed on. */
const MAX_MESSAGE = 300;

const ErrorAnswer = z.object({ error: z.object({ message: z.string() }) });

/** The only code that calls the post scraper. Runs are paid, so none is retried. */
@Injectable()
export class ScraperClient {
  constructor(
    private readonly endpoints: Endpoints,
    @Inject(SCRAPER_OPTIONS) private readonly options: ScraperOptions,
  ) {}

  /**
   * Runs the scraper for one profile and waits for its result.
   * @param posts the number of posts to get
   * @returns the parsed response, whatever its shape; undefined if it was empty
   * @throws VendorError; a ScraperError if the vendor gave a reason
   */
  run(profileUrl: string, posts = SAVED_POSTS): Promise<unknown> {
    return measureCall(VENDOR, () => this.runOnce(profileUrl, posts));
  }

  private async runOnce(profileUrl: string, posts: number): Promise<unknown> {
    const { baseUrl, actor, token } = this.endpoints.of(APIFY);
    const query = new URLSearchParams({
      timeout: String(RUN_SECONDS),
      maxTotalChargeUsd: String(Math.round(MAX_CHARGE_USD * posts * 100) / 100),
      format: 'json',
      fields: SCRAPED_FIELDS,
    });
    const response = await vendorFetch({
      vendor: VENDOR,
      method: 'POST',
      url: `${baseUrl}/v2/actors/${encodeURIComponent(actor)}/run-sync-get-dataset-items?${query}`,
      headers: { authorization: `Bearer ${token}` },
      json: { urls: [profileUrl], limitPerSource: posts, deepScrape: false, maxDelay: MAX_DELAY },
      timeoutMs: this.options.timeoutMs,
    });
    const text = await vendorText(VENDOR, response, MAX_ANSWER_BYTES);
    if (!response.ok) throw refusal(response.status, text);
    return text.trim() === '' ? undefined : parse(text);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new VendorError(VENDOR, 'bad_answer', 'Apify returned a response that is not JSON', { cause });
  }
}

function refusal(status: number, text: string): ScraperError {
  return new ScraperError(kindOfStatus(status), `Apify answered ${status}`, {
    status,
    vendorMessage: reason(text),
  });
}

/** The vendor's message in an error response, unless a proxy responded. */
function reason(text: string): string | undefined {
  try {
    return ErrorAnswer.parse(JSON.parse(text)).error.message.slice(0, MAX_MESSAGE);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}
