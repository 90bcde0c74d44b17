export interface OutgoingEmail {
  /** Identifies the email: a repeated one has the same Message-ID. */
  key: string;
  /** Name of the sender. The address is in the settings of the provider. */
  sender: string;
  replyTo?: string | undefined;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

/** Delivers emails. */
export abstract class Mailer {
  static readonly capability = 'mail';

  /** The agency's address, which gets the emails about submissions. */
  abstract readonly agencyAddress: string;
  /** Name of the mail server, for the log. */
  abstract readonly server: string;

  /** @throws VendorError if the email was not accepted */
  abstract send(email: OutgoingEmail): Promise<void>;

  /** Connects and logs in. @throws VendorError */
  abstract check(): Promise<void>;
}
