import { parseChange } from './changes.ts';

describe('a stored change of an earlier version', () => {
  it.each([
    [
      'a later save',
      {
        kind: 'update',
        reason: 'autosave',
        changes: { industry: 'Baking', step: 2, form_name: 'x', id: 'x' },
      },
      { kind: 'update', reason: 'autosave', changes: { industry: 'Baking', step: 2 } },
    ],
    [
      'a first save',
      {
        kind: 'create',
        fields: { website: 'a.example', nickname: 'x' },
        signs: { elapsed_ms: 9, mouse: 'x' },
      },
      { kind: 'create', fields: { website: 'a.example' }, signs: { elapsed_ms: 9 } },
    ],
  ])('has only fields that the server accepts: %s', (_name, stored, sent) => {
    const change = parseChange(stored);
    expect(change).toMatchObject(sent);
    expect(JSON.stringify(change)).not.toContain('"x"');
  });

  it('is dropped if the server accepts none of its fields', () => {
    expect(parseChange({ kind: 'update', reason: 'autosave', changes: { form_name: 'x' } })).toBeUndefined();
  });
});
