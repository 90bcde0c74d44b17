import { cellOf, toExported } from './exported-row.js';
import { FORM_COLUMNS, toForm } from './form.mapping.js';
import { Form } from './form.schemas.js';
import { toSubmission } from './submission.mapping.js';
import { SUBMISSION_COLUMNS } from './submission.schemas.js';

const stored = (columns: object = {}) =>
  toSubmission({
    id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11',
    website: 'a.example',
    step: 1,
    created_at: '2026-01-01 09:00:00.000000+00',
    modified_at: '2026-01-02 09:00:00.000000+00',
    trello_board_id: 'board',
    ...columns,
  });

describe('form as its holder sees it', () => {
  it('contains their input and no internal work', () => {
    const form = toForm(stored({ interview_answers: JSON.stringify(['A mill.']) }));
    expect(Object.keys(form).sort()).toEqual(Object.keys(Form.shape).sort());
    expect(form).toMatchObject({
      website: 'a.example',
      interview_answers: ['A mill.'],
      modified_at: '2026-01-02T09:00:00.000000Z',
      strategy_sent_at: null,
      posts: [],
      quarantined: false,
      held: false,
      challenge: null,
    });
  });

  it('has the released posts and the date of the strategy', () => {
    const post = { title: 'Bread', contentType: 'Text Post', fullPost: 'Text.' };
    const columns = { released_posts: JSON.stringify([post]), strategy_sent_at: '2026-01-03T10:00:00Z' };
    expect(toForm(stored(columns))).toMatchObject({
      posts: [post],
      strategy_sent_at: '2026-01-03T10:00:00.000000Z',
    });
  });

  it('is quarantined if it may be spam, also under the name of 1.0.0', () => {
    const form = toForm(stored({ quarantined_at: '2026-01-03T10:00:00Z' }));
    expect(form).toMatchObject({ quarantined: true, held: true });
  });

  it('is built from stored columns only', () => {
    expect(FORM_COLUMNS.filter((column) => !SUBMISSION_COLUMNS.includes(column))).toEqual([]);
  });
});

describe('exported row', () => {
  const row = (columns: Record<string, string>) =>
    toExported(SUBMISSION_COLUMNS.map((column) => columns[column] ?? null));

  it('has its times in UTC and other values unchanged', () => {
    const exported = row({ created_at: '2026-01-01T10:00:00+01:00', modified_at: '', website: 'a.example' });
    expect(cellOf(exported, 'created_at')).toBe('2026-01-01T09:00:00.000000Z');
    expect(cellOf(exported, 'website')).toBe('a.example');
    expect(exported[SUBMISSION_COLUMNS.indexOf('modified_at')]).toBeNull();
    expect(exported).toHaveLength(SUBMISSION_COLUMNS.length);
  });

  it.each(['completed_at', 'strategy_sent_at', 'consented_at', 'quarantined_at', 'modified_at'] as const)(
    'has %s in UTC',
    (column) => {
      expect(cellOf(row({ [column]: '2026-01-01T10:00:00+01:00' }), column)).toBe(
        '2026-01-01T09:00:00.000000Z',
      );
    },
  );

  it('has null where nothing is stored', () => {
    expect(cellOf(row({}), 'website')).toBe('');
  });
});
