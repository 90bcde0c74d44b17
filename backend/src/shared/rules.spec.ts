import { english } from '../common/language/translate.js';
import { isEmail, normalizeWebsite } from './addresses.js';
import { normalizeLinkedinProfile } from './linkedin.js';
import { alternateTopics, countAnswers, splitQuestion, visibleQuestionIndexes } from './questions.js';
import { joinTopics, normalizeTopic, splitTopics, topicProblem } from './topics.js';
import type { Message } from './translate.js';

describe('website', () => {
  it.each([
    ['example.com', 'https://example.com'],
    [' www.example.co.uk/a?b=c ', 'https://www.example.co.uk/a?b=c'],
    ['http://example.com', 'http://example.com'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['münchen.de', 'https://münchen.de'],
  ])('normalizes %j to %j', (typed, taken) => expect(normalizeWebsite(typed)).toBe(taken));

  it.each([
    '',
    'example',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'https://user:pass@example.com',
    'a b.com',
    'https://localhost',
  ])('rejects %j', (typed) => expect(normalizeWebsite(typed)).toBeUndefined());
});

describe('LinkedIn profile', () => {
  it.each([
    ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    ['https://www.linkedin.com/in/ada-l/?x=1#y', 'https://www.linkedin.com/in/ada-l'],
    ['https://de.linkedin.com/company/acme/posts', 'https://de.linkedin.com/company/acme'],
  ])('normalizes %j to %j', (typed, taken) => expect(normalizeLinkedinProfile(typed)).toBe(taken));

  it.each([
    'https://linkedin.com.evil.example/in/ada',
    'https://evil.example/linkedin.com/in/ada',
    'https://linkedin.com@evil.example/in/ada',
    'https://linkedin.com:8443/in/ada',
    'http://169.254.169.254/in/ada',
    'https://linkedin.com/',
    'https://notlinkedin.com/in/a',
    '',
  ])('A36: rejects %j', (typed) => expect(normalizeLinkedinProfile(typed)).toBeUndefined());
});

describe('email address', () => {
  it.each(['a@example.com', 'ada.lovelace+x@sub.example.co'])('accepts %j', (text) =>
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
  ])('A27: rejects %j', (text) => expect(isEmail(text)).toBe(false));
});

const inWords = (text: Message | undefined) => text && english(text);

describe('topic', () => {
  it.each([
    ['  ', 'Please enter a topic'],
    ['hiring ', 'This topic has already been added'],
    ['x'.repeat(101), 'Topic is too long (maximum 100 characters)'],
    ['x'.repeat(100), undefined],
  ])('%j gets %j', (topic, problem) => expect(inWords(topicProblem(topic, ['Hiring']))).toBe(problem));

  it('survives joining and splitting, including commas', () => {
    const topics = ['Sales, marketing', 'A,B', 'Hiring'].map(normalizeTopic);
    expect(splitTopics(joinTopics(topics))).toEqual(topics);
    expect(splitTopics(null)).toEqual([]);
  });

  it('still looks as if it contained spaces', () => {
    const [topic = ''] = splitTopics(joinTopics([normalizeTopic(' Sales,  marketing'), 'Hiring']));
    expect(topic.replaceAll('\u00a0', ' ')).toBe('Sales, marketing');
    expect(normalizeTopic(topic)).toBe(topic);
    expect(inWords(topicProblem('Sales, marketing', [topic]))).toBe('This topic has already been added');
  });
});

describe('question', () => {
  it('has a bold main part and a sub-question', () => {
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

  it('of one topic alternates with those of the others, after the base questions', () => {
    const topics = [undefined, undefined, undefined, 'A', 'A', 'A', 'B', 'B', 'C', undefined];
    const questions = topics.map((topic) => ({ question: 'q', topic }));
    const all = [...questions.keys()];
    expect(alternateTopics(questions, all)).toEqual([0, 1, 2, 3, 6, 8, 9, 4, 7, 5]);
    expect(alternateTopics(questions, [0, 4, 5, 7])).toEqual([0, 4, 7, 5]);
    expect(alternateTopics(questions, [0, 1, 2])).toEqual([0, 1, 2]);
  });

  it('counts as answered if it contains more than white space', () =>
    expect(countAnswers(['a', ' ', '', 'b'])).toBe(2));
});
