import { msg, plural } from '@lingui/core/runtime-macro';
import { MAX_AUDIO_BYTES, MAX_RECORDING_SECONDS } from '../limits.js';
import { fileSize } from '../units.js';

/* Why a model gave nothing, or a recording could not be read: worded to stand after a colon and before a full stop. */

export const aiUnauthorized = msg({ id: 'aiUnauthorized', message: 'the AI service did not accept our key' });
export const aiBusy = msg({ id: 'aiBusy', message: 'the AI service is busy, wait a minute' });
export const aiQuota = msg({
  id: 'aiQuota',
  message: 'the account at the AI service has nothing left to spend',
});
export const aiTimeout = msg({ id: 'aiTimeout', message: 'the AI service did not answer in time' });
export const aiUnreachable = msg({ id: 'aiUnreachable', message: 'the AI service could not be reached' });
export const aiTrouble = msg({ id: 'aiTrouble', message: 'the AI service is having trouble' });
export const aiModelUnknown = msg({
  id: 'aiModelUnknown',
  message: 'the AI service does not know the configured model',
});
export const aiRejected = msg({ id: 'aiRejected', message: 'the AI service did not accept the request' });
export const aiBadAnswer = msg({
  id: 'aiBadAnswer',
  message: 'the AI service gave an answer that could not be used',
});
export const aiRefused = msg({ id: 'aiRefused', message: 'the AI service refused to write this' });
export const ourFault = msg({ id: 'ourFault', message: 'something went wrong on our side' });
export const capOfSubmission = msg({
  id: 'capOfSubmission',
  message: 'this submission has used up what may be spent on AI for it',
});
export const capOfAdministrator = msg({
  id: 'capOfAdministrator',
  message:
    "the administrator's part of what may be spent on AI today is used up, it is full again at midnight UTC",
});
export const capOfClients = msg({
  id: 'capOfClients',
  message: 'what clients may spend on AI today is used up, it is full again at midnight UTC',
});
/** Stands in the wizard: what the person can do instead. */
export const capOfStrangers = msg({
  id: 'capOfStrangers',
  message: 'what may be spent on AI today is used up; you can type your answers, or come back tomorrow',
});
export const audioUnknown = msg({
  id: 'audioUnknown',
  message: 'the file is not a recording in a format that we can read',
});
export const audioEmpty = msg({ id: 'audioEmpty', message: 'the recording is empty' });
export const audioTooLarge = msg({
  id: 'audioTooLarge',
  message: msg`the recording is larger than ${{ limit: fileSize(MAX_AUDIO_BYTES) }}`,
});
export const audioIsVideo = msg({
  id: 'audioIsVideo',
  message: 'the file is a video, and only sound can be transcribed',
});
export const audioBroken = msg({ id: 'audioBroken', message: 'the recording is damaged' });
export const audioTooLong = msg({
  id: 'audioTooLong',
  message: msg`the recording is longer than ${plural({ minutes: MAX_RECORDING_SECONDS / 60 }, { one: '# minute', other: '# minutes' })}`,
});
