import { mailboxOf } from './format.js';

it.each([
  ['ada@example.com', 'Ada@Example.com.'],
  ['ada@example.com', 'ada+shop@example.com'],
  ['adalovelace@gmail.com', 'A.da.Lovelace+x@googlemail.com'],
  ['ada@xn--mnchen-3ya.de', 'ada@MÜNCHEN.de'],
])('normalizes to the mailbox %s: %s', (mailbox, written) => {
  expect(mailboxOf(written)).toBe(mailbox);
});

it.each([
  ['ada.lovelace@example.com', 'adalovelace@example.com'],
  ['+a@example.com', '+b@example.com'],
  ['ada@gmail.com', 'ada@gmail.com.example.com'],
])('treats %s and %s as two mailboxes', (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});
