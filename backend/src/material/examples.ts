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
};
