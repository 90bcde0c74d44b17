import { sniff, typeProblem } from '../../src/wizard/uploads/sniff.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('the type of a file', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['GIF89a', 'image/gif'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x18ftypheic', 'image/heic'],
    ['%PDF-1.7', 'application/pdf'],
    ['PK\x03\x04', 'office'],
    ['\xd0\xcf\x11\xe0', 'office'],
    ['<svg xmlns=', undefined],
    ['MZ', undefined],
  ])('%j is %s', (start, type) => {
    expect(sniff(bytes(start))).toBe(type);
  });

  it('takes documents as a brand manual only', () => {
    expect(typeProblem('brand_manual', bytes('%PDF-1.7'))).toBeUndefined();
    expect(typeProblem('team_photos', bytes('%PDF-1.7'))).toMatch(/must be a JPEG/);
  });

  it('has words for an empty file', () => {
    expect(typeProblem('team_photos', new Uint8Array())).toBe('The selected file is empty');
  });
});
