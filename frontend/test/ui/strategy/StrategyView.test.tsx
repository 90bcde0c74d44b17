import { setupI18n } from '@lingui/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrategyView } from '../../../src/ui/strategy/StrategyView.tsx';
import { SAMPLE_SOURCES, SAMPLE_STRATEGY } from './sampleStrategy.ts';

const part = (name: string) => within(screen.getByRole('region', { name }));

it('shows each part under its title, and none without content', () => {
  render(<StrategyView content={SAMPLE_STRATEGY} sources={SAMPLE_SOURCES} />);
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual([
    'What we heard',
    'What you stand for',
    'Who it is for',
    'What you write about',
    'What we avoid',
    'How you sound',
    'December 2026',
    'What happens next',
  ]);
  expect(part('What you write about').getByText('60% of the month')).toBeVisible();
  expect(part('December 2026').getByText('Wed 2 Dec')).toBeVisible();
  expect(part('December 2026').getByText('No day yet')).toBeVisible();
});

it('lists what is avoided, or says that nothing was ruled out', () => {
  const { rerender } = render(<StrategyView content={SAMPLE_STRATEGY} sources={SAMPLE_SOURCES} />);
  expect(part('What we avoid').getByText('Prices')).toBeVisible();
  rerender(<StrategyView content={{ ...SAMPLE_STRATEGY, leftOut: [] }} sources={SAMPLE_SOURCES} />);
  expect(part('What we avoid').getByText('You have not ruled anything out.')).toBeVisible();
});

it('shows notes about gaps in their part', () => {
  render(<StrategyView content={SAMPLE_STRATEGY} sources={SAMPLE_SOURCES} />);
  expect(part('Who it is for').getByText('Nobody has said who it is not for.')).toBeVisible();
});

it('shows the question and the quoted words of a part on request', async () => {
  render(<StrategyView content={SAMPLE_STRATEGY} sources={SAMPLE_SOURCES} />);
  const heard = part('What we heard');
  expect(heard.getByText('What do you do?')).not.toBeVisible();
  await userEvent.click(heard.getByText('Where this comes from'));
  expect(heard.getByText('What do you do?')).toBeVisible();
  expect(heard.getByText('We weave wool. Nothing else has kept us here.')).toBeVisible();
  expect(heard.queryByText('For whom?')).not.toBeInTheDocument();
});

it('shows actions beside each part, and the titles of the sample posts', () => {
  const content = { ...SAMPLE_STRATEGY, drafts: ['one', 'gone'] };
  render(
    <StrategyView
      content={content}
      sources={SAMPLE_SOURCES}
      draftTitles={new Map([['one', 'A day at the loom']])}
      actions={(name) => <button type="button">{`Comment on ${name}`}</button>}
    />,
  );
  expect(part('The first drafts').getAllByRole('listitem')).toHaveLength(1);
  expect(part('The first drafts').getByText('A day at the loom')).toBeVisible();
  expect(part('December 2026').getByRole('button', { name: 'Comment on firstMonth' })).toBeVisible();
});

it('has its headings in the given language', async () => {
  const { messages } = await import('../../../src/ui/strategy/locales/de.po');
  const words = setupI18n({ locale: 'de', messages: { de: messages } });
  render(<StrategyView content={SAMPLE_STRATEGY} sources={SAMPLE_SOURCES} words={words} />);
  expect(part('Wofür Sie stehen').getByText('Woher das kommt')).toBeVisible();
  expect(part('Dezember 2026').getByText('Mi., 2. Dez.')).toBeVisible();
  expect(part('Worüber Sie schreiben').getByText(/60\s% des Monats/)).toBeVisible();
});
