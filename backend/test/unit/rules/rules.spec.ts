import { english } from '../../../src/platform/language/translate.js';
import { isEmail, normalizeLinkedinProfile, normalizeWebsite } from '../../../src/rules/addresses.js';
import { countAnswers, splitQuestion, visibleQuestionIndexes } from '../../../src/rules/questions.js';
import { joinTopics, normalizeTopic, splitTopics, topicProblem } from '../../../src/rules/topics.js';
import type { Message } from '../../../src/rules/translate.js';

describe('a web site', () => {
  it.each([
    ['example.com', 'https://example.com'],
    [' www.example.co.uk/a?b=c ', 'https://www.example.co.uk/a?b=c'],
    ['http://example.com', 'http://example.com'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['münchen.de', 'https://münchen.de'],
  ])('typed as %j is taken as %j', (typed, taken) => expect(normalizeWebsite(typed)).toBe(taken));

  it.each([
    '',
    'example',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'https://user:pass@example.com',
    'http://127.0.0.1',
    'http://[::1]/',
    'a b.com',
    'https://localhost',
  ])('typed as %j is refused', (typed) => expect(normalizeWebsite(typed)).toBeUndefined());
});

describe('a LinkedIn profile', () => {
  it.each([
    ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    ['https://www.linkedin.com/in/ada-l/?x=1#y', 'https://www.linkedin.com/in/ada-l'],
    ['https://de.linkedin.com/company/acme/posts', 'https://de.linkedin.com/company/acme'],
  ])('typed as %j is taken as %j', (typed, taken) => expect(normalizeLinkedinProfile(typed)).toBe(taken));

  it.each([
    'https://linkedin.com.evil.example/in/ada',
    'https://evil.example/linkedin.com/in/ada',
    'https://linkedin.com@evil.example/in/ada',
    'https://linkedin.com:8443/in/ada',
    'http://169.254.169.254/in/ada',
    'https://linkedin.com/',
    'https://notlinkedin.com/in/a',
    '',
  ])('A36: %j is refused', (typed) => expect(normalizeLinkedinProfile(typed)).toBeUndefined());
});

describe('an e-mail address', () => {
  it.each(['a@example.com', 'ada.lovelace+x@sub.example.co'])('%j is one', (text) =>
    expect(isEmail(text)).toBe(true),
  );
  it.each([
    'a',
    'a@b',
    'a@x.com, evil@y.com',
    'a@x.com\r\nBcc: evil@y.com',
    'Ada <a@x.com>',
    'a@@x.com',
    `${'a'.repeat(250)}@x.com`,
  ])('A27: %j is none', (text) => expect(isEmail(text)).toBe(false));
});

const inWords = (text: Message | undefined) => text && english(text);

describe('a topic', () => {
  it.each([
    ['  ', 'Please enter a topic'],
    ['hiring ', 'This topic has already been added'],
    ['x'.repeat(101), 'Topic is too long (maximum 100 characters)'],
    ['x'.repeat(100), undefined],
  ])('%j gets %j', (topic, problem) => expect(inWords(topicProblem(topic, ['Hiring']))).toBe(problem));

  it('survives being joined and split, commas and all', () => {
    const topics = ['Sales, marketing', 'A,B', 'Hiring'].map(normalizeTopic);
    expect(splitTopics(joinTopics(topics))).toEqual(topics);
    expect(splitTopics(null)).toEqual([]);
  });

  it('keeps its blanks to the eye', () => {
    const [topic = ''] = splitTopics(joinTopics([normalizeTopic(' Sales,  marketing'), 'Hiring']));
    expect(topic.replaceAll('\u00a0', ' ')).toBe('Sales, marketing');
    expect(normalizeTopic(topic)).toBe(topic);
    expect(inWords(topicProblem('Sales, marketing', [topic]))).toBe('This topic has already been added');
  });
});

describe('a question', () => {
  it('is a bold main part and a sub-question', () => {
    expect(splitQuestion('**Why now?** What changed?')).toEqual({ main: 'Why now?', sub: 'What changed?' });
    expect(splitQuestion('What is your story?')).toEqual({ main: 'What is your story?', sub: '' });
  });

  it('of a removed topic is hidden unless it was answered', () => {
    const questions = [
      { question: 'base' },
      { question: 'a', topic: 'Hiring' },
      { question: 'b', topic: 'Hiring' },
      { question: 'c', topic: 'Sales' },
    ];
    expect(visibleQuestionIndexes(questions, ['', 'answered'], ['sales '])).toEqual([0, 1, 3]);
  });

  it('counts as answered once there is more than white space', () =>
    expect(countAnswers(['a', ' ', '', 'b'])).toBe(2));
});
