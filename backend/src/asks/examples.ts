const AT = '2026-12-01T09:00:00.000000Z';
const QUESTION = '**What happened this month that you told someone about?** Who was there?';
const DUE = '2026-12-08';
const ASK = {
  id: '6c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10',
  number: 1,
  month: '2027-01',
  note: 'A minute for each is enough.',
  due_on: DUE,
  created_at: AT,
  sent_at: AT,
  closed_at: null,
  closed_by: null,
  questions: [{ index: 13, question: QUESTION, answered: false }],
};
const SET = { name: 'Monthly', language: 'en', questions: [QUESTION] };
const STORED_SET = { id: '4c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10', ...SET, version: 1, modified_at: AT };

/** Examples of the documentation by the schema's id. */
export const ASK_EXAMPLES = {
  AskOrder: { questions: [QUESTION], note: 'A minute for each is enough.' },
  Ask: ASK,
  Asks: {
    asks: [ASK],
    refusal: null,
    monthly: false,
    left: 19,
    month: '2027-01',
    today: '2026-12-01',
    due_on: DUE,
  },
  AskProposals: { gaps: ['**Who should read your posts?** Describe one person.'], topics: [QUESTION] },
  AskPreview: {
    subject: 'A question for your posts in January',
    html: '<!doctype html><title>A question for your posts in January</title>',
    to: 'ada@example.com',
  },
  ClientsToAsk: {
    clients: [
      {
        id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11',
        name: 'Ada Okafor',
        website: 'https://example.com',
        email: 'ada@example.com',
        month: '2027-01',
        missing: 8,
        enoughFor: 2,
        questions: [QUESTION],
      },
    ],
  },
  NewQuestionSet: SET,
  ChangeQuestionSet: { ...SET, version: 1 },
  QuestionSet: STORED_SET,
};
