import { join } from 'node:path';
import type { ConfigService } from '@nestjs/config';
import type { Config } from './config.types.js';

/** The folder that uploads are written to while they arrive, before they are checked. */
export function incomingFolder(config: ConfigService<Config, true>): string {
  return join(config.get('filesDir', { infer: true }), 'incoming');
}
