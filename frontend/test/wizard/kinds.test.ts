import { kindOf } from '#rules/file-kinds';
import { fileSize } from '#rules/units';
import { acceptOf, takenWords } from '../../src/wizard/steps/assets/kinds.ts';

describe('an uploader', () => {
  it('says what it takes, and how large', () => {
    const [photo, manual] = [
      fileSize(kindOf('team_photos').maxBytes),
      fileSize(kindOf('brand_manual').maxBytes),
    ];
    expect(takenWords('team_photos')).toBe(`JPEG, PNG, WebP, GIF or HEIC, up to ${photo} each`);
    expect(takenWords('brand_manual')).toBe(`PDF, Word, PowerPoint or an image, up to ${manual}`);
  });

  it('offers just that in the picker, also by ending', () => {
    expect(acceptOf('team_photos').split(',')).toEqual(
      expect.arrayContaining(['image/jpeg', '.jpg', 'image/heic', 'image/heif', '.heic']),
    );
    expect(acceptOf('team_photos')).not.toContain('pdf');
    expect(acceptOf('brand_manual').split(',')).toEqual(
      expect.arrayContaining(['application/pdf', '.pdf', '.doc', '.docx', '.ppt', '.pptx', 'image/png']),
    );
  });
});
