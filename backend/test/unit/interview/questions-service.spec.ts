import { CostlyCalls } from '../../../src/interview/costly-calls.js';
import type { QuestionsAnswer } from '../../../src/interview/interview.schemas.js';
import { QuestionsService } from '../../../src/interview/questions.service.js';
import { drawStandardQuestions } from '../../../src/interview/standard-questions.js';
import type { ModelService } from '../../../src/openai/model.service.js';
import { Clock } from '../../../src/platform/clock.js';
import type { FormsService } from '../../../src/submissions/forms.service.js';
import type { InterviewQuestion } from '../../../src/submissions/submission.schemas.js';

const ORDER = { topics: ['Hiring'], formId: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11' };
const STANDARD = ofHiring(drawStandardQuestions('Hiring', 'en', () => 0));
const ANOTHER_CALLS = ofHiring(['**Whom did you hire first?** And why?']);
const ANSWER: QuestionsAnswer = {
  topics: [{ topic: 'Hiring', questions: [{ main: 'What does a bad week cost you?', sub: 'In money.' }] }],
};

function ofHiring(questions: string[]): InterviewQuestion[] {
  return questions.map((question) => ({ question, timestamp: '', topic: 'Hiring' }));
}

/** The service on a form that has some questions, and keeps others than it is given. */
function setUp(known: InterviewQuestion[], kept: InterviewQuestion[]) {
  const asked: string[] = [];
  const write = async (_spending: object, { schemaName }: { schemaName: string }) => {
    asked.push(schemaName);
    return ANSWER;
  };
  const form = {
    id: ORDER.formId,
    language: 'en',
    industry: '',
    interview_questions: known,
    spam_at: null,
  };
  const service = new QuestionsService(
    { write } as unknown as ModelService,
    { read: async () => form, appendQuestions: async () => kept } as unknown as FormsService,
    new Clock(),
    new CostlyCalls(),
    () => 0,
  );
  return { service, asked };
}

it('a topic that got the standard questions alone while the form was held is not paid for: nothing more is kept', async () => {
  const { service, asked } = setUp(STANDARD, STANDARD);
  expect(await service.generate(ORDER, 'key')).toEqual({ Hiring: [] });
  expect(asked).toEqual([]);
});

it('a topic with which another call was first is answered with what was kept', async () => {
  const { service, asked } = setUp([], [...STANDARD, ...ANOTHER_CALLS]);
  expect(await service.generate(ORDER, 'key')).toEqual({
    Hiring: ANOTHER_CALLS.map(({ question }) => question),
  });
  expect(asked).toEqual(['interview_questions']);
});
