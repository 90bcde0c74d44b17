import { existsSync } from 'node:fs';
import { disagreements } from '../support/agreement.js';
import { describeWith } from '../support/needs.js';
import { type Json, OpenApiDocument } from '../support/openapi-document.js';
import { descriptionOf } from '../support/vendor-contract.js';

/** The vendors' published descriptions, kept outside the repository. The tests need them there. */
const PUBLISHED: [vendor: string, file: string][] = [
  ['openai', 'openai.trimmed.json'],
  ['trello', 'trello.corrected.json'],
  ['apify', 'apify.linkedin-post.json'],
];

/** Attachments nested in a board's cards: Trello's guide to nested resources describes them, its description does not. */
const ACCEPTED = ['get /boards/{id}/cards: query parameter attachments is unknown'];

describe.each(PUBLISHED)('our description of %s', (vendor, file) => {
  const published = new URL(`../../../../shared/contracts/${file}`, import.meta.url);
  const found = existsSync(published) ? published : undefined;

  describeWith(
    { found, lacking: `beside the repository: ../shared/contracts/${file} is not here` },
    'and the vendor',
    (theirs) => {
      it('agrees on every call, field and type that we use', () => {
        const ours = new OpenApiDocument(descriptionOf(vendor));
        const found = disagreements(ours, new OpenApiDocument(theirs()));
        expect(found.filter((one) => !ACCEPTED.includes(one))).toEqual([]);
      });
    },
  );
});

describe('detects a difference to the vendor:', () => {
  const ours = new OpenApiDocument(descriptionOf('trello'));

  it.each<[string, string, (at: (pointer: string) => Json) => void]>([
    ['a call is gone', 'delete /cards/{id} is unknown', (at) => delete at('#/paths/~1cards~1{id}').delete],
    [
      'a query parameter is gone',
      'get /boards/{id}/lists: query parameter filter is unknown',
      (at) => (at('#/paths/~1boards~1{id}~1lists/get').parameters as Json[]).pop(),
    ],
    [
      'a field that we send is gone',
      'post /lists: /pos is unknown',
      (at) => delete at(`${body('lists')}/properties`).pos,
    ],
    [
      'a field is asked for that we may leave out',
      'post /cards: /desc is required on one side only',
      (at) => (at(body('cards')).required as string[]).push('desc'),
    ],
    [
      'a field that we read may be something else',
      'get /cards/{id}: 200/url may be null on one side only',
      (at) =>
        Object.assign(at('#/components/schemas/Card/properties'), { url: { type: ['string', 'null'] } }),
    ],
    [
      'a field that we count on may be missing',
      'put /cards/{id}: 200/shortUrl is required on one side only',
      (at) => Object.assign(at('#/components/schemas/Card'), { required: ['id'] }),
    ],
  ])('%s', (_what, expected, change) => {
    expect(disagreements(ours, ours)).toEqual([]);
    const theirs = new OpenApiDocument(descriptionOf('trello'));
    change((pointer) => theirs.at(pointer) as Json);
    expect(disagreements(ours, theirs)).toContain(expected);
  });
});

function body(path: string): string {
  return `#/paths/~1${path}/post/requestBody/content/application~1json/schema`;
}
