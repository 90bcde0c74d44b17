import { SpendingCapReached } from '../ai-budgets/ai-spend.js';
import { ApiError } from '../common/http/api-error.js';
import { VendorError } from '../common/http/vendor-error.js';
import { MESSAGES } from '../shared/messages.js';
import { endsTheRun, errorOf, failureOf } from './run-failure.js';

describe('why an idea has no post', () => {
  it.each([
    {
      reason: 'an error of ours',
      cause: new ApiError(409, 'form_held', MESSAGES.quarantinedTranscription),
      failure: { statusCode: 409, code: 'form_held' },
      endsRun: true,
    },
    {
      reason: 'the daily spending limit',
      cause: new SpendingCapReached('administrator', 60),
      failure: { statusCode: 429, code: 'post_failed', message: MESSAGES.postFailed, retryAfter: 60 },
      endsRun: true,
    },
    {
      reason: 'a timeout of the model',
      cause: new VendorError('OpenAI', 'timeout', 'no answer'),
      failure: { statusCode: 504, code: 'post_failed', message: MESSAGES.postFailed },
      endsRun: false,
    },
  ])('is stored with the response of $reason', ({ cause, failure, endsRun }) => {
    const stored = failureOf(cause);
    expect(stored).toMatchObject(failure);
    expect(errorOf(stored)).toMatchObject(failure);
    expect(endsTheRun(cause)).toBe(endsRun);
  });
});
