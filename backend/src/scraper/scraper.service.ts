import { Injectable } from '@nestjs/common';
import { ApiError } from '../platform/http/api-error.js';
import { VendorError } from '../platform/http/vendor-error.js';
import { normalizeLinkedinProfile } from '../rules/addresses.js';
import { MESSAGES } from '../rules/messages.js';
import { ScraperClient } from './scraper.client.js';
import { toPostSlots } from './scraper.mapping.js';
import { type PostSlots, ScraperError } from './scraper.types.js';

/** Gets the latest posts of a LinkedIn profile. */
@Injectable()
export class ScraperService {
  constructor(private readonly client: ScraperClient) {}

  /**
   * @param profileUrl as it is stored; nothing is sent unless it is a profile on linkedin.com
   * @returns the five slots, newest first, null where there is no post
   * @throws ApiError with SPEC's text for every failure
   */
  async scrape(profileUrl: string): Promise<PostSlots> {
    const profile = normalizeLinkedinProfile(profileUrl);
    if (profile === undefined) throw new ApiError(422, 'profile_url_missing', MESSAGES.profileUrlMissing);
    try {
      const answer = await this.client.run(profile);
      if (answer === undefined) throw noResponse();
      return toPostSlots(answer, profile);
    } catch (error) {
      throw error instanceof VendorError ? toApiError(error) : error;
    }
  }
}

/** The scraper's own message where it gave one, else SPEC's for the kind of failure. */
function toApiError(error: VendorError): ApiError {
  if (error.kind === 'timeout') return noResponse(error);
  if (error.kind === 'unreachable') {
    return new ApiError(502, 'scrape_unreachable', MESSAGES.scrapeUnreachable, { cause: error });
  }
  const own = error instanceof ScraperError ? error.vendorMessage : undefined;
  const fallback = error.kind === 'bad_answer' ? MESSAGES.scrapeFormatInvalid : MESSAGES.scrapeFailed;
  return new ApiError(502, `scrape_${error.kind}`, own ?? fallback, { cause: error });
}

function noResponse(cause?: VendorError): ApiError {
  return new ApiError(504, 'scrape_no_response', MESSAGES.scrapeNoResponse, { cause });
}
