/** Why the mail server accepted no email: shown to the administrator, and in the health of the server. */
export const MAIL_FAULTS = [
  'host_unknown',
  'connection_refused',
  'connection_cut',
  'timeout',
  'certificate_untrusted',
  'certificate_name',
  'certificate_expired',
  'tls_failed',
  'starttls_missing',
  'login_refused',
  'unavailable',
  'rejected',
] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

/** The text for the administrator about each. */
export const MAIL_REASONS: Record<MailFault, string> = {
  host_unknown: 'the host in SMTP_URL is unknown',
  connection_refused: 'the mail server refused the connection; check host and port in SMTP_URL',
  connection_cut: 'the mail server cut the connection',
  timeout: 'the mail server did not answer in time',
  certificate_untrusted:
    "the mail server's certificate is not trusted; set SMTP_CA_FILE to the certificate of its authority, or to its own if it is self-signed",
  certificate_name: "the mail server's certificate is for another name than the host in SMTP_URL",
  certificate_expired: "the mail server's certificate has expired or is not valid yet",
  tls_failed: 'the mail server does not use TLS at this port; check SMTP_SECURITY',
  starttls_missing:
    'the mail server offers no STARTTLS; use its port for TLS, or SMTP_SECURITY=off if the network is trusted',
  login_refused: 'the mail server refused our name or password',
  unavailable: 'the mail server asks to try again later',
  rejected: 'the mail server refused the message',
};
