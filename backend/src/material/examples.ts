const AT = '2026-12-01T09:00:00.000000Z';
const CALL = {
  id: '2b1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10',
  source: 'import-1',
  kind: 'call',
  title: 'Call in November',
  day: '2026-11-03',
  url: '',
  speaker: 'Ada Okafor',
  text: 'We began with two ovens.',
  context: [{ before: 0, speaker: 'Tom', text: 'How did you begin?' }],
  uploadId: '1b1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10',
  createdAt: AT,
};

const POST = { id: '8c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10', title: 'Why we say no', month: '2026-11' };
const CHANGE = {
  source: 'answer-1',
  passage: 'I began as a baker.',
  retired: true,
  held: false,
  anonymised: null,
};
const SOURCE = {
  id: 'answer-1',
  kind: 'answer',
  title: 'How did you begin?',
  day: AT,
  url: '',
  isOwn: true,
  isSample: false,
  context: [],
  passages: [
    {
      start: 0,
      end: 19,
      paragraph: 0,
      text: 'I began as a baker.',
      usedCharacters: 19,
      posts: [POST],
      mark: CHANGE,
    },
  ],
  characters: 19,
  usedCharacters: 19,
  mark: null,
  isChanged: false,
};

/** Examples of the documentation by the schema's id. */
export const MATERIAL_EXAMPLES = {
  Speaker: { name: 'Ada Okafor', turns: 41, characters: 12_400, excerpt: 'We began with two ovens.' },
  ImportPreview: {
    kind: 'call',
    title: 'Call in November',
    day: '2026-11-03',
    speakers: [
      { name: 'Ada Okafor', turns: 41, characters: 12_400, excerpt: 'We began with two ovens.' },
      { name: 'Tom', turns: 40, characters: 3100, excerpt: 'How did you begin?' },
    ],
    posts: [],
    leftOut: 0,
    duplicate: null,
  },
  Import: CALL,
  Imports: { imports: [CALL] },
  Mark: CHANGE,
  LedgerPost: POST,
  Passage: SOURCE.passages[0],
  LedgerSource: SOURCE,
  MaterialLedger: { sources: [SOURCE], lostMarks: [], enoughFor: 3, need: { month: '2027-01', missing: 8 } },
  NeededMaterial: { need: { month: '2027-01', missing: 8 } },
  ChangeMark: CHANGE,
};
