import { SubmissionsService } from '../../src/submissions/submissions.service.js';
import { NEW_FORM, type TestApp } from './app.js';

const IDEA = {
  id: 'idea-1',
  title: 'Bread',
  description: '',
  contentType: 'Story',
  hook: '',
  sourceIds: ['answer-1'],
};

/** A submission with an answer and a board, and the request for a post on it. */
export async function readySubmission(test: TestApp, answer: string) {
  const submissions = test.app.get(SubmissionsService);
  const { body: form } = await test.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  await test.visitor.put(`/api/forms/${form.id}/answers/0`).send({ answer }).expect(200);
  await submissions.change(form.id, { trello_board_id: 'board', trello_todo_list_id: 'list' });
  const id: string = form.id;
  return {
    id,
    order: { idea: IDEA, formData: { id }, linkedInPosts: [] },
    posts: async () => (await submissions.get(id)).full_posts,
  };
}
