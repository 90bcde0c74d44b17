import { activityOf } from './linkedin-activity.js';

const N = '7268191837206142976';

it.each([
  ['a URN', `urn:li:activity:${N}`],
  ['a feed address', `https://www.linkedin.com/feed/update/urn:li:activity:${N}/`],
  ['an encoded one', `https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A${N}`],
  [
    'one with a comment',
    `https://www.linkedin.com/feed/update/urn:li:activity:${N}?commentUrn=urn%3Ali%3Acomment%3A%28activity%3A${N}%2C1%29`,
  ],
  ['an older one', `https://www.linkedin.com/feed/update/activity:${N}`],
  ['an embedded one', `https://www.linkedin.com/embed/feed/update/urn:li:activity:${N}`],
  ['a link to the post', `https://www.linkedin.com/posts/mia-lind_bread-baking-activity-${N}-Ab3d`],
  [
    'one with parameters',
    `https://www.linkedin.com/posts/mia-lind_bread-activity-${N}-Ab3d?utm_source=share&utm_medium=member_desktop&rcm=ACoAA`,
  ],
  ['a national site', `https://de.linkedin.com/posts/mia-lind_brot-activity-${N}-Ab3d/`],
  ['one without a scheme', `linkedin.com/posts/mia_activity-${N}-Ab3d`],
  ['one with spaces around it', ` https://www.linkedin.com/mwlite/feed/update/urn:li:activity:${N} `],
])('reads the activity of %s', (_what, address) => expect(activityOf(address)).toBe(N));

it.each([
  ['a share', `urn:li:share:${N}`],
  ['a ugcPost', `https://www.linkedin.com/feed/update/urn:li:ugcPost:${N}`],
  ['a link to a share', `https://www.linkedin.com/posts/mia-lind_bread-share-${N}-Ab3d`],
  ['a link to a ugcPost', `https://www.linkedin.com/posts/mia-lind_bread-ugcPost-${N}-Ab3d`],
  [
    'a share with a comment on an activity',
    `https://www.linkedin.com/feed/update/urn:li:share:1?commentUrn=urn:li:comment:(activity:${N},1)`,
  ],
  ['a profile', 'https://www.linkedin.com/in/mia-lind'],
  ['another site', `https://example.com/feed/update/urn:li:activity:${N}`],
  ['a site with a similar name', `https://notlinkedin.com/feed/update/urn:li:activity:${N}`],
  ['a short link', 'https://lnkd.in/abc'],
  ['a short number', 'urn:li:activity:12'],
  ['a broken encoding', 'https://www.linkedin.com/feed/update/%E0%A4%A'],
  ['nothing', ''],
])('reads no activity of %s', (_what, address) => expect(activityOf(address)).toBeUndefined());
