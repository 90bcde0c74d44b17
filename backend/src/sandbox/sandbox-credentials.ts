import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';

const secret = () => randomBytes(24).toString('hex');

/** The credentials that the stand-ins ask for, made up at each start. */
@Injectable()
export class SandboxCredentials {
  openAiKey = `sandbox-${secret()}`;
  trelloKey = secret();
  trelloToken = secret();
  /** The vendor's ids have 24 hexadecimal digits. */
  trelloOrganizationId = randomBytes(12).toString('hex');
  apifyToken = `sandbox-${secret()}`;
  smtpUser = 'byline';
  smtpPassword = secret();
}
