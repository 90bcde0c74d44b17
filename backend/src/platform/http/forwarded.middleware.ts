import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'];

/**
 * Says once that a proxy names the visitors while nobody is trusted to: everybody behind it then counts as one address.
 * Only said, never believed: whoever asks can write such a header.
 */
export function warnOfForwarding(trustProxy: string | number | boolean) {
  const logger = new Logger('Proxy');
  let told = trustProxy !== false;
  return ({ headers }: Request, _response: Response, next: NextFunction): void => {
    if (!told && FORWARDED.some((name) => headers[name] !== undefined)) {
      told = true;
      logger.warn(
        'A request bears X-Forwarded-For, and TRUST_PROXY is off: if there is a proxy in front, all its visitors count as one address in the limits. Set TRUST_PROXY to the number of proxies (1), or to their addresses.',
      );
    }
    next();
  };
}
