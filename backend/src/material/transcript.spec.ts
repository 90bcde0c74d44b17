import { MAX_SPEAKERS, MAX_TRANSCRIPT_LINES } from '../shared/imports.js';
import { decode } from './import-tasks.js';
import { readTranscript } from './transcript.js';

const CUE = '00:00:01.000 --> 00:00:03.000';

describe('the turns of a call', () => {
  it.each([
    [
      'voices in WebVTT, with tags, entities and notes',
      'vtt',
      `WEBVTT\n\nNOTE made by a machine\n\n1\n${CUE}\n<v Ada Okafor>We <i>began</i> small &amp; slow.</v>\n\n${CUE} align:start\n<v Tom>Why?</v>\n`,
      [
        ['Ada Okafor', 'We began small & slow.'],
        ['Tom', 'Why?'],
      ],
    ],
    [
      'names before the words, over several subtitles',
      'vtt',
      `WEBVTT\r\n\r\n${CUE}\r\nAda: We began\r\n\r\n${CUE}\r\nAda: with two ovens.\r\n\r\n${CUE}\r\nTom: Why?`,
      [
        ['Ada', 'We began with two ovens.'],
        ['Tom', 'Why?'],
      ],
    ],
    [
      'SubRip',
      'srt',
      '1\n00:00:01,000 --> 00:00:03,000\nAda: Hello.\nTom: Hello.\n\n2\n00:00:04,000 --> 00:00:05,000\nAda: Bread.\n',
      [
        ['Ada', 'Hello.'],
        ['Tom', 'Hello.'],
        ['Ada', 'Bread.'],
      ],
    ],
    [
      'names with a time, as meeting tools write them',
      'txt',
      'Ada Okafor  0:03\nWe began small.\nOne thing: bread.\n\nTom Field (00:10)\nWhy?\n',
      [
        ['Ada Okafor', 'We began small. One thing: bread.'],
        ['Tom Field', 'Why?'],
      ],
    ],
    [
      'a time before the name, and a colon that is none',
      'txt',
      '[00:00:01] Ada: My point: bread.\n[00:00:09] Tom: See https://example.com\n',
      [
        ['Ada', 'My point: bread.'],
        ['Tom', 'See https://example.com'],
      ],
    ],
    [
      'a space before the colon',
      'txt',
      'Ada  Okafor : We began small.\nTom : Why?',
      [
        ['Ada Okafor', 'We began small.'],
        ['Tom', 'Why?'],
      ],
    ],
    [
      'a text without names',
      'txt',
      'We began small.\nThen we grew: fast.',
      [['', 'We began small. Then we grew: fast.']],
    ],
    [
      'lines that begin with the same six words before a colon',
      'txt',
      'What I tell every new baker: wait.\nWhat I tell every new baker: taste.',
      [['', 'What I tell every new baker: wait. What I tell every new baker: taste.']],
    ],
  ] as const)('are read from %s', (_name, format, text, turns) => {
    expect(readTranscript(text, format)).toEqual({
      turns: turns.map(([speaker, words]) => ({ speaker, text: words })),
    });
  });

  it.each([
    ['a .vtt file without its header', 'vtt', `${CUE}\nHello`, 'header', 1],
    ['a subtitle without times', 'vtt', `WEBVTT\n\n${CUE}\nHello\n\nHello\nagain`, 'time', 7],
    [
      'a SubRip file without a number',
      'srt',
      '1\n00:00:01,000 --> 00:00:02,000\nHi\n\nHi there',
      'number',
      5,
    ],
    ['a SubRip file with a broken time', 'srt', '1\n00:00:01,000 -> 00:00:02,000\nHi', 'time', 2],
    ['too many lines', 'txt', 'Ada: Hi\n'.repeat(100_000), 'lines', MAX_TRANSCRIPT_LINES + 1],
    ['nothing', 'txt', ' \n', 'words', 2],
    [
      'a list that looks like many people',
      'txt',
      Array.from({ length: MAX_SPEAKERS + 1 }, (_, at) => `P${at}: a\nP${at}: b`).join('\n'),
      'speakers',
      2 * MAX_SPEAKERS + 2,
    ],
  ] as const)('are refused for %s, with the line', (_name, format, text, problem, line) => {
    expect(readTranscript(text, format)).toEqual({ problem, line });
  });
});

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('Grüße')],
    ['UTF-16', Buffer.from('\ufeffGrüße', 'utf16le')],
    ['UTF-16, big-endian', Buffer.from('\ufeffGrüße', 'utf16le').swap16()],
  ])('is read from %s', (_name, bytes) => {
    expect(decode(bytes)).toEqual({ text: 'Grüße' });
  });

  it.each([
    ['Latin-1', Buffer.from('Hello\nGr\xfc\xdfe\n', 'latin1'), 2],
    ['a picture', Buffer.from('a\nb\n\u0000\u0001'), 3],
    ['half of a character in UTF-16', Buffer.from([0xff, 0xfe, 0x00]), 1],
  ])('is refused for %s, with the line', (_name, bytes, line) => {
    expect(decode(bytes)).toEqual({ line });
  });
});
