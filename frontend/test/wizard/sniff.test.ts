import { FILE_TYPES, type FileTypeId } from '#rules/file-kinds';
import { startsAs, typeProblem } from '../../src/wizard/uploads/sniff.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('the type of a file', () => {
  it.each([
    ['\xff\xd8\xff\xe0', ['jpeg']],
    ['\x89PNG\r\n\x1a\n', ['png']],
    ['GIF89a', ['gif']],
    ['RIFF\0\0\0\0WEBPVP8 ', ['webp']],
    ['\0\0\0\x18ftypheic', ['heic']],
    ['\0\0\0\x18ftypmif1', ['heic']],
    ['\0\0\0\x18ftypisom', []],
    ['%PDF-1.7', ['pdf']],
    ['PK\x03\x04', ['word', 'powerpoint']],
    ['\xd0\xcf\x11\xe0', ['word', 'powerpoint']],
    ['<svg xmlns=', []],
    ['MZ', []],
  ])('%j can be %j', (start, expected) => {
    const types = Object.keys(FILE_TYPES) as FileTypeId[];
    expect(types.filter((type) => startsAs(type, bytes(start)))).toEqual(expected);
  });

  it('takes documents as a brand manual only', () => {
    expect(typeProblem('brand_manual', bytes('%PDF-1.7'))).toBeUndefined();
    expect(typeProblem('team_photos', bytes('%PDF-1.7'))).toMatch(/must be a JPEG/);
  });

  it('has words for an empty file', () => {
    expect(typeProblem('team_photos', new Uint8Array())).toBe('The selected file is empty');
  });
});
