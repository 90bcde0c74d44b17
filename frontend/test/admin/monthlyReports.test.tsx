import { screen, within } from '@testing-library/react';
import type { MonthlyReport, MonthlyReports, ReportContent } from '../../src/api/results.ts';
import { FakeServer, failure, json } from './support/fakeServer.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);

const UNKNOWN = { impressions: null, reactions: null, comments: null, reposts: null, saves: null };
const CONTENT: ReportContent = {
  month: '2026-11',
  sentence: 'A good month.',
  published: [
    { postId: 'a', title: 'Why we bake at night', postedOn: '2026-11-03', postedUrl: null, results: UNKNOWN },
    { postId: 'b', title: 'Ovens', postedOn: '2026-11-10', postedUrl: null, results: UNKNOWN },
  ],
  totals: { ...UNKNOWN, impressions: { value: 1240, posts: 1 }, reactions: { value: 48, posts: 2 } },
  approval: { posts: 2, medianHours: 4.6, unchanged: 1 },
  answers: [{ question: 'Why bread?', quotes: ['baking'], posts: ['Ovens'] }],
  planned: [{ postId: 'c', title: 'Flour', day: '2026-12-08', time: '09:00' }],
};
const REPORT: MonthlyReport = {
  id: '11111111-0000-4000-8000-000000000001',
  number: 1,
  content: CONTENT,
  releasedAt: '2026-11-30T10:00:00.000000Z',
  mailAt: null,
  mailedAt: '2026-12-01T09:00:00.000000Z',
};

function openClient(stored: Partial<MonthlyReports> = {}) {
  const record = submission({ completed_at: '2026-10-01T09:00:00Z' });
  const server = new FakeServer();
  const route = `/api/form_submissions/${record.id}/monthly-reports`;
  const state: { reports: MonthlyReports } = {
    reports: { months: ['2026-11', '2026-10'], due: '2026-11', reports: [], ...stored },
  };
  server.on(`POST ${route}/preview`, () => json({ content: CONTENT, mailOn: '2026-12-01' }));
  server.on(`POST ${route}`, () => {
    state.reports = { ...state.reports, due: null, reports: [REPORT] };
    return json(REPORT);
  });
  const opened = openDetail(record, server, '/client');
  server.on(`GET ${route}`, () => json(state.reports));
  return { ...opened, route };
}
const linesOf = (scope: Pick<typeof screen, 'getAllByRole'>) =>
  scope.getAllByRole('listitem').map(({ textContent }) => textContent);

it('releases what was shown', async () => {
  const { user, server, route } = openClient();
  await user.click(await screen.findByRole('button', { name: 'Prepare the report for November 2026' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('A sentence from you (optional)'), 'A good month.');
  await user.click(dialog.getByRole('button', { name: 'Show the report' }));
  expect(await dialog.findByText(/The email goes out on 1 Dec 2026\./)).toBeVisible();
  expect(linesOf(dialog)).toEqual([
    'Why we bake at night · 3 Nov 2026',
    'Ovens · 10 Nov 2026',
    'Impressions: 1,240 (known for 1 of 2 posts)',
    'Reactions: 48',
    'Comments: unknown',
    'Reposts: unknown',
    'Saves: unknown',
    '2 posts approved, half of them within 5 hours, 1 without a change',
    'Why bread? · 1 post',
    'Flour · 8 Dec 2026, 09:00',
  ]);
  expect(server.sent(`POST ${route}`)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Release the report' }));
  const list = within(await screen.findByRole('list', { name: 'Released reports, newest first' }));
  expect(list.getByText('Released 30 Nov 2026 · emailed 1 Dec 2026')).toBeVisible();
  expect(server.sent(`POST ${route}`).map(({ body }) => body)).toEqual([
    { month: '2026-11', sentence: 'A good month.' },
  ]);
});

it('shows the server’s words if it refuses', async () => {
  const { user, server, route } = openClient();
  server.on(`POST ${route}/preview`, () => failure(409, 'nothing_published', 'No post was published.'));
  await user.click(await screen.findByRole('button', { name: 'Prepare the report for November 2026' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Month'), 'October 2026');
  await user.click(screen.getByRole('button', { name: 'Show the report' }));
  expect(await screen.findByText('No post was published.')).toBeVisible();
  expect(server.sent(`POST ${route}/preview`).map(({ body }) => body)).toEqual([
    { month: '2026-10', sentence: '' },
  ]);
});

it('shows the last release of each month', async () => {
  const again = { ...REPORT, id: REPORT.id.replace(/1$/, '2'), number: 2, mailedAt: null };
  const { user } = openClient({ due: null, reports: [again, REPORT] });
  const list = within(await screen.findByRole('list', { name: 'Released reports, newest first' }));
  expect(list.getByText('Released again (2) 30 Nov 2026 · no email')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Show the report for November 2026' }));
  expect(list.getByText('A good month.')).toBeVisible();
});

it('offers nothing before a post is published', async () => {
  openClient({ months: [], due: null });
  expect(await screen.findByRole('heading', { name: 'Results' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Monthly reports' })).not.toBeInTheDocument();
});
