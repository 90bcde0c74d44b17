import { withEntry } from './exclusionEntries.ts';

it('takes an added entry off the dismissed suggestions, however it is written', () => {
  const list = { words: [], topics: ['Prices'], wishes: [], declined: ['The lawsuit', 'Acme'] };
  expect(withEntry(list, 'topics', ' the  Lawsuit ')).toEqual({
    ...list,
    topics: ['Prices', 'the Lawsuit'],
    declined: ['Acme'],
  });
});
