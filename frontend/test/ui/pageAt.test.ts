import { pageAt } from '../../src/pageAt.ts';

function documentOf(head: string): Document {
  return new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');
}

it.each([
  ['/', 'wizard'],
  ['/calendar', 'calendar'],
  ['/review/dG9rZW4', 'review'],
  ['/admin/form_submissions', 'admin'],
  ['/sandbox/inbox', 'sandbox'],
  ['/no/such-page', 'none'],
  ['/constructor', 'none'],
])('%s shows the page: %s', (path, page) => {
  expect(pageAt(documentOf(''), path)).toBe(page);
});

it.each(['/calendar/x', '//', '//x', '/'])(
  '%s shows none where the server says that there is none',
  (path) => {
    expect(pageAt(documentOf('<meta name="byline-page" content="none">'), path)).toBe('none');
  },
);

it('goes by the path where the server says something else', () => {
  expect(pageAt(documentOf('<meta name="byline-page" content="other">'), '/calendar')).toBe('calendar');
});
