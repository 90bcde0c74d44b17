import { REPORT_NAMES, REPORTS } from '../../src/shared/reports.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

it.each(REPORT_NAMES)('lets only the administrator read and export %s', async (name) => {
  await api.visitor.get(`/api/reports/${name}`).expect(401);
  await api.visitor.get(`/api/reports/${name}/csv`).expect(401);
  expect((await api.admin.get(`/api/reports/${name}`).expect(200)).body).toEqual([]);
  const { text, headers } = await api.admin.get(`/api/reports/${name}/csv`).expect(200);
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}.csv"`);
  expect(text).toBe(`\uFEFF${REPORTS[name].map(({ label }) => `"${label}"`).join(',')}\r\n`);
});

it('exports the rows as a spreadsheet and logs the export', async () => {
  await api.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  expect((await api.admin.get('/api/reports/unfinished').expect(200)).body).toEqual([
    { step: '1', forms: 1, recent: 1 },
  ]);
  const { text } = await api.admin.get('/api/reports/unfinished/csv').expect(200);
  expect(text.split('\r\n')[1]).toBe('"1","1","1"');
  const { body: log } = await api.admin.get('/api/audit-log').expect(200);
  expect(log.map(({ action }: { action: string }) => action)).toContain('exportFigure');
});

it('returns 404 for an unknown report', async () => {
  await api.admin.get('/api/reports/whatever').expect(404);
});
