import { Injectable } from '@nestjs/common';
import type { MailFault } from '../shared/mail-faults.js';

/** Outcome of this server's last contact with the mail server. */
@Injectable()
export class MailStatus {
  /** Null after a success, and before the first contact. */
  fault: MailFault | null = null;

  succeeded(): void {
    this.fault = null;
  }

  failed(fault: MailFault): void {
    this.fault = fault;
  }
}
