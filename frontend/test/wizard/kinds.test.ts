import { acceptOf, takenWords } from '../../src/wizard/steps/assets/kinds.ts';

describe('an uploader', () => {
  it('says what it takes, and how large', () => {
    expect(takenWords('team_photos')).toBe('JPEG, PNG, WebP, GIF or HEIC, up to 100 MB each');
    expect(takenWords('brand_manual')).toBe('PDF, Word, PowerPoint or an image, up to 100 MB');
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
