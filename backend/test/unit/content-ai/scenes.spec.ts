import { unsupportedScenes } from '../../../src/content-ai/checker/anecdotes.js';
import { SCENES } from '../../support/scenes.js';

const cases = (pick: (row: (typeof SCENES)[number]) => string[]) =>
  SCENES.flatMap((row) => pick(row).map((text) => [row[0], text, row[1]]));

it.each(cases(([, , invented]) => invented))(
  'reports a scene that nobody told, in %s: %s',
  (_language, text, told) => {
    expect(unsupportedScenes(`${told}\n\n${text}`, told)).toHaveLength(1);
  },
);

it.each(cases(([, , , restated]) => restated))(
  'lets the told one pass in other words, in %s: %s',
  (_language, text, told) => {
    expect(unsupportedScenes(`${told}\n\n${text}`, told)).toEqual([]);
  },
);
