import { act, renderHook } from '@testing-library/react';
import { FILE_TYPES, type FileTypeId, kindOf } from '#shared/file-kinds';
import { startsAs } from '#shared/file-signatures';
import { fileSize } from '#shared/units';
import { translate } from '../../src/i18n/translate.ts';
import { acceptedTypesText, acceptOf } from '../../src/wizard/assets/FileUploader.tsx';
import { EMPTY_FIELDS } from '../../src/wizard/draft/wizardFields.ts';
import {
  canContinue,
  canGoBack,
  documentTitle,
  FIELDS_STEP,
  isBeyond,
  LABELLED_STEPS,
  nextStep,
  previousStep,
  progressPercent,
  resumeStep,
  STEP_AFTER_FIRST_SAVE,
  STEPS,
  stepById,
  stepNamed,
} from '../../src/wizard/flow.ts';
import { SCENE_MS, useScenes } from '../../src/wizard/layout/GuideDialog.tsx';
import { typeProblem } from '../../src/wizard/uploads/uploads.ts';

describe('the flow', () => {
  it('goes 1, 2, 3, 5 and back', () => {
    expect([1, 2, 3, 5].map((id) => nextStep(id as 1))).toEqual([2, 3, 5, 5]);
    expect([1, 2, 3, 5].map((id) => previousStep(id as 1))).toEqual([1, 1, 2, 3]);
  });

  it('labels three steps', () => {
    expect(LABELLED_STEPS.map(({ label }) => label && translate(label))).toEqual([
      'Brand Information',
      'Upload Assets',
      'Interview',
    ]);
  });

  it('hides Back on the first and the last step, and lets the middle ones be skipped', () => {
    expect(STEPS.map(({ id }) => canGoBack(id))).toEqual([false, true, true, false]);
    expect(STEPS.filter(({ canSkip }) => canSkip).map(({ id }) => id)).toEqual([2, 3]);
  });

  it('names the step in the document title', () => {
    expect(documentTitle(2)).toBe('Step 2 of 3: Upload Assets · Byline');
    expect(documentTitle(5)).toBe('Thank you · Byline');
  });

  it('fills the bar by the completed steps', () => {
    expect(STEPS.map(({ id }) => progressPercent(id))).toEqual([0, 33, 67, 100]);
  });
});

describe('the continue button', () => {
  it('is there on every step but the last', () => {
    expect(STEPS.map(({ onContinue }) => onContinue)).toEqual([
      'save fields',
      'go on',
      'complete interview',
      undefined,
    ]);
  });

  it('waits for the required fields on their step, and for nothing elsewhere', () => {
    const empty = { fields: EMPTY_FIELDS, files: 0, answers: 0 };
    const filled = { ...EMPTY_FIELDS, website: 'a.com', email: 'a@b.com', industry: 'x' };
    expect(STEPS.map(({ id }) => canContinue(id, empty))).toEqual([false, true, true, true]);
    expect(canContinue(FIELDS_STEP, { ...empty, fields: filled })).toBe(true);
  });

  it('leads from the fields to the files, where the saved dialog opens', () => {
    expect(STEP_AFTER_FIRST_SAVE).toBe(stepNamed('assets').id);
    expect(STEPS.map(({ id }) => isBeyond(id, STEP_AFTER_FIRST_SAVE))).toEqual([false, false, true, true]);
  });
});

describe('completion ticks', () => {
  const filled = { ...EMPTY_FIELDS, website: 'a.com', email: 'a@b.com', industry: 'x' };
  const nothing = { fields: EMPTY_FIELDS, files: 0, answers: 0 };

  it.each([
    [1, { fields: filled }, true],
    [1, { fields: { ...filled, industry: '  ' } }, false],
    [1, { fields: { ...filled, email: 'a at b' } }, false],
    [2, { files: 1 }, true],
    [2, {}, false],
    [3, { answers: 4 }, true],
    [3, { answers: 3 }, false],
  ] as const)('step %i with %o: %s', (id, progress, complete) => {
    expect(stepById(id).isComplete({ ...nothing, ...progress })).toBe(complete);
  });
});

describe('the step at which a form opens', () => {
  const at = (remembered: unknown, stored: 1 | 2 | 3 | 5 | undefined, completed = false, started = true) =>
    resumeStep({ remembered, stored, started, completed, asked: false });

  it("is this tab's last one, else the record's", () => {
    expect(at(2, 3)).toBe(2);
    expect(at(undefined, 3)).toBe(3);
    expect(at('nonsense', 2)).toBe(2);
  });

  it('is the interview while the agency waits for answers to later questions', () => {
    const asked = (remembered: unknown) =>
      resumeStep({ remembered, stored: 5, started: true, completed: true, asked: true });
    expect(asked(undefined)).toBe(3);
    expect(asked(5)).toBe(3);
    expect(asked(2)).toBe(2);
  });

  it('is the first one before the first save, whatever the history says', () => {
    expect(at(3, undefined, false, false)).toBe(1);
  });

  it('is the thank-you page only for a completed form', () => {
    expect(at(undefined, 5, true)).toBe(5);
    expect(at(5, 3)).toBe(3);
    expect(at(3, 5, true)).toBe(3);
  });
});

describe('an uploader', () => {
  it('shows its file types and size limit', () => {
    const [photo, manual] = [
      fileSize(kindOf('team_photos').maxBytes),
      fileSize(kindOf('brand_manual').maxBytes),
    ];
    expect(acceptedTypesText('team_photos')).toBe(
      `JPEG, PNG, WebP, GIF, HEIC, AVIF or TIFF, up to ${photo} each`,
    );
    expect(acceptedTypesText('brand_manual')).toBe(`PDF, Word, PowerPoint or an image, up to ${manual}`);
  });

  it('limits the file picker to these types and extensions', () => {
    expect(acceptOf('team_photos').split(',')).toEqual(
      expect.arrayContaining(['image/jpeg', '.jpg', 'image/heic', 'image/heif', '.heic']),
    );
    expect(acceptOf('team_photos')).not.toContain('pdf');
    expect(acceptOf('brand_manual').split(',')).toEqual(
      expect.arrayContaining(['application/pdf', '.pdf', '.doc', '.docx', '.ppt', '.pptx', 'image/png']),
    );
  });
});

describe('sniffing', () => {
  const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

  describe('the type of a file', () => {
    it.each([
      ['\xff\xd8\xff\xe0', ['jpeg']],
      ['\x89PNG\r\n\x1a\n', ['png']],
      ['GIF89a', ['gif']],
      ['RIFF\0\0\0\0WEBPVP8 ', ['webp']],
      ['\0\0\0\x18ftypheic', ['heic']],
      ['\0\0\0\x18ftypmif1', ['heic', 'avif']],
      ['\0\0\0\x18ftyphevc', ['heic']],
      ['\0\0\0\x18ftypavif', ['avif']],
      ['II*\0', ['tiff']],
      ['MM\0*', ['tiff']],
      ['\0\0\0\x18ftypisom', []],
      ['%PDF-1.7', ['pdf']],
      ['\r\n%PDF-1.7', ['pdf']],
      ['\xef\xbb\xbf%PDF-1.7', ['pdf']],
      [`${' '.repeat(1024)}%PDF-1.7`, ['pdf']],
      [`${' '.repeat(1025)}%PDF-1.7`, []],
      ['PK\x03\x04', ['word', 'powerpoint']],
      ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', ['word', 'powerpoint']],
      ['<svg xmlns=', []],
      ['MZ', []],
    ])('%j can be %j', (start, expected) => {
      const types = Object.keys(FILE_TYPES) as FileTypeId[];
      expect(types.filter((type) => startsAs(type, bytes(start)))).toEqual(expected);
    });

    it('accepts documents only as brand manuals', () => {
      expect(typeProblem('brand_manual', bytes('%PDF-1.7'))).toBeUndefined();
      expect(typeProblem('team_photos', bytes('%PDF-1.7'))).toMatch(/must be a JPEG/);
    });

    it('has a message for an empty file', () => {
      expect(typeProblem('team_photos', new Uint8Array())).toBe('The selected file is empty');
    });
  });
});

describe('the guide', () => {
  const pass = (scenes: number) => act(() => jest.advanceTimersByTime(scenes * SCENE_MS));
  const open = () => renderHook(() => useScenes(3)).result;

  /** The system's setting for reduced motion. */
  function setMotion(isReduced: boolean): void {
    window.matchMedia = (media) => ({ matches: isReduced, media }) as MediaQueryList;
  }

  beforeEach(() => {
    jest.useFakeTimers();
    setMotion(false);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('plays the scenes one after the other, and stops at the last', () => {
    const player = open();
    expect(player.current).toMatchObject({ at: 0, isPlaying: true });
    pass(1);
    pass(1);
    expect(player.current).toMatchObject({ at: 2, isPlaying: true, isAtEnd: true });
    pass(1);
    expect(player.current).toMatchObject({ at: 2, isPlaying: false, isHeld: false });
    act(() => player.current.toggle());
    expect(player.current).toMatchObject({ at: 0, isPlaying: true });
  });

  it('can be paused, and resumes with the same scene', () => {
    const player = open();
    pass(1);
    act(() => player.current.toggle());
    expect(player.current).toMatchObject({ at: 1, isPlaying: false, isHeld: true });
    pass(5);
    expect(player.current.at).toBe(1);
    act(() => player.current.toggle());
    pass(1);
    expect(player.current.at).toBe(2);
  });

  it('stays at a scene that was chosen by hand', () => {
    const player = open();
    act(() => player.current.show(1));
    pass(5);
    expect(player.current).toMatchObject({ at: 1, isPlaying: false, isHeld: false });
    act(() => player.current.show(-1));
    expect(player.current.at).toBe(0);
  });

  it('does not start automatically with reduced motion', () => {
    setMotion(true);
    const player = open();
    pass(5);
    expect(player.current).toMatchObject({ at: 0, isPlaying: false });
  });
});
