import { t } from '@lingui/core/macro';
import { sendReviewLink } from '../api/review.ts';
import { LostLink } from '../ui/LostLink.tsx';

/** Emails the review links of an address that still work. */
export function LostReviewLink() {
  return (
    <LostLink
      label={t`Your email`}
      action={t`Send me a new link`}
      send={sendReviewLink}
      sentText={t`If review links for this address still work, we have emailed them. We send them at most once a day. If no email arrives, ask your agency for a new link.`}
    />
  );
}
