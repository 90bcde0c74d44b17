import { Module } from '@nestjs/common';
import { ScraperClient } from './scraper.client.js';
import { ScraperService } from './scraper.service.js';
import { DEFAULT_SCRAPER_OPTIONS, SCRAPER_OPTIONS } from './scraper.types.js';

/** The latest posts of a profile, from a paid service. */
@Module({
  providers: [ScraperClient, ScraperService, { provide: SCRAPER_OPTIONS, useValue: DEFAULT_SCRAPER_OPTIONS }],
  exports: [ScraperService],
})
export class ScraperModule {}
