import { UNASSIGNED } from '../../src/shared/people.js';
import { SubmissionsService } from '../../src/submissions/submissions.service.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { readySubmission } from '../support/ready-submission.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const planned = (month: string) => api.admin.get(`/api/planned-posts?month=${month}`);

/** A client with posts on these days; null leaves a post without a day. */
async function clientWith(days: readonly (string | null)[]): Promise<{ id: string; website: string }> {
  const { id } = await readySubmission(api, 'I began as a baker in my uncle’s shop.');
  const full_posts = days.map((_, index) => ({
    ideaId: `idea-${index}`,
    title: `Post ${index}`,
    contentType: 'Story',
    fullPost: 'A text.',
  }));
  const { website } = await api.app.get(SubmissionsService).change(id, { full_posts });
  const { body } = await api.admin.get(`/api/form_submissions/${id}/posts`).expect(200);
  await api.admin
    .put(`/api/form_submissions/${id}/plan`)
    .send({
      timeZone: 'Asia/Tokyo',
      posts: body.map((post: { id: string }, index: number) => ({
        id: post.id,
        month: '2026-12',
        plannedDay: days[index],
        plannedTime: days[index] ? '09:00' : null,
      })),
    })
    .expect(200);
  return { id, website: website ?? '' };
}

it('lists the posts of all clients that are planned in a month, then those of the month without a day', async () => {
  const ada = await clientWith(['2026-12-20', null, '2027-01-04']);
  const ben = await clientWith(['2026-12-03']);
  const { body } = await planned('2026-12').expect(200);
  expect(body).toEqual({
    isComplete: true,
    posts: [
      expect.objectContaining({
        submissionId: ben.id,
        website: ben.website,
        title: 'Post 0',
        plannedDay: '2026-12-03',
        plannedTime: '09:00',
        timeZone: 'Asia/Tokyo',
        state: 'draft',
      }),
      expect.objectContaining({ submissionId: ada.id, title: 'Post 0', plannedDay: '2026-12-20' }),
      expect.objectContaining({ submissionId: ada.id, title: 'Post 1', plannedDay: null }),
    ],
  });
  const january = await planned('2027-01').expect(200);
  expect(january.body.posts).toMatchObject([{ title: 'Post 2', plannedDay: '2027-01-04' }]);
  expect((await planned('2027-02').expect(200)).body.posts).toEqual([]);
});

it('writes the planned posts of a month to a calendar file, at the time of the client', async () => {
  const { headers, text } = await api.admin.get('/api/planned-posts.ics?month=2027-01').expect(200);
  expect(headers['content-type']).toMatch(/^text\/calendar/);
  expect(headers['content-disposition']).toBe('attachment; filename=posts-2027-01.ics');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain('DTSTART:20270104T000000Z');
  expect(text).toMatch(/SUMMARY:.+: Post 2/);
});

it('lists and downloads only the posts of the clients of one person, or the unassigned ones', async () => {
  const invited = await api.admin
    .post('/api/people')
    .send({ name: 'Ada Baker', email: 'ada@agency.example', role: 'writer' });
  const person: string = invited.body.person.id;
  const mine = await clientWith(['2027-03-01']);
  const free = await clientWith(['2027-03-02']);
  await api.admin.put(`/api/form_submissions/${mine.id}/responsible`).send({ person_id: person }).expect(200);
  const of = async (responsible: string) => {
    const query = `month=2027-03&responsible=${responsible}`;
    const { body } = await api.admin.get(`/api/planned-posts?${query}`).expect(200);
    const { text } = await api.admin.get(`/api/planned-posts.ics?${query}`).expect(200);
    const days = [...text.matchAll(/DTSTART:(\d{8})/g)].map(([, day]) => day);
    return { ids: body.posts.map((post: { submissionId: string }) => post.submissionId), days };
  };
  expect(await of(person)).toEqual({ ids: [mine.id], days: ['20270301'] });
  expect(await of(UNASSIGNED)).toEqual({ ids: [free.id], days: ['20270302'] });
  await api.admin.get('/api/planned-posts?month=2027-03&responsible=someone').expect(422);
});

it('is for the agency only, and rejects what is no month', async () => {
  await api.visitor.get('/api/planned-posts?month=2026-12').expect(401);
  await api.visitor.get('/api/planned-posts.ics?month=2026-12').expect(401);
  for (const month of ['2026-13', 'december', '']) await planned(month).expect(422);
});
