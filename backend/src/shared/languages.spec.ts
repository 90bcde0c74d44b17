import { english, translate } from '../common/language/translate.js';
import { addressIn, bestLanguage, LANGUAGE_NAMES } from './languages.js';
import { MESSAGES } from './messages.js';
import { BASE_QUESTIONS, STANDARD_QUESTION_TEMPLATES, splitQuestion } from './questions.js';

describe('best language', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.5', 'de'],
    ['fr, en;q=0.3, de;q=0.7', 'de'],
    ['en-US,en;q=0.9,de;q=0.9', 'en'],
    ['de;q=0, en', 'en'],
    ['fr-FR,fr', 'en'],
    ['DE', 'de'],
    ['*;q=0.1', 'en'],
    [';;q=x,,', 'en'],
    [undefined, 'en'],
  ])('for %j is %s', (accepted, language) => expect(bestLanguage(accepted)).toBe(language));
});

describe('address', () => {
  it.each([
    ['en', '/?formId=a', '/?formId=a'],
    ['de', '/?formId=a', '/?formId=a&lang=de'],
    ['de', 'https://byline.example/', 'https://byline.example/?lang=de'],
  ] as const)('contains its language unless it is SPEC’s: %s, %s', (language, address, expected) =>
    expect(addressIn(language, address)).toBe(expected),
  );
});

describe('text in another language', () => {
  it('has its amounts, lists and nested texts in that language', () => {
    const german = (text: Parameters<typeof english>[0]) => translate('de', text);
    expect(german(MESSAGES.tooManyRequestsFor(1))).toContain('in 1 Sekunde noch');
    expect(german(MESSAGES.tooManyRequestsFor(120))).toContain('in 2 Minuten noch');
    expect(german(MESSAGES.fileTypeRefused('brand_manual'))).toContain(
      'PDF, Word oder PowerPoint oder ein Bild',
    );
    expect(german(MESSAGES.answersTooLong)).toContain('600.000 Zeichen');
    expect(german(MESSAGES.transcriptionFailed(MESSAGES.quarantinedTranscription))).toBe(
      'Die Aufnahme konnte nicht in Text umgewandelt werden: Ihr Formular wird noch von Hand bestätigt. Bitte versuchen Sie es noch einmal.',
    );
  });

  it.each(LANGUAGE_NAMES)('questions keep their main part and their topic: %s', (language) => {
    expect(new Set(BASE_QUESTIONS.map((question) => translate(language, question))).size).toBe(3);
    for (const template of STANDARD_QUESTION_TEMPLATES) {
      const { main, sub } = splitQuestion(translate(language, template('Hiring {x} #')));
      expect(main).toContain('Hiring {x} #');
      expect(sub).not.toBe('');
    }
  });
});
