import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { ApiErrorBody } from '../platform/http/api-error.js';

/** The error answer of a generation: the product's text as `message`, and why it came to that as `error`. */
export const GenerationError = ApiErrorBody.extend({
  /** Short reason for a person, fit to stand after a colon. Absent when the request itself was at fault. */
  error: z.string().optional(),
}).meta({
  id: 'GenerationError',
  examples: [
    {
      statusCode: 503,
      code: 'ideas_failed',
      message: 'Failed to generate content ideas',
      error: 'the AI service is busy, wait a minute',
      requestId: '8c1f0c7e-3a1c-4b7a-9d57-0a2b8f0f2b11',
    },
  ],
});

const REASONS = {
  422: 'Understood, but not valid; or the model refused to write this.',
  429: 'What may be spent on AI is used up.',
  502: 'The AI service failed.',
  503: 'The AI service is busy, or its account is empty.',
  504: 'The AI service did not answer in time.',
};

/** Documents the error answers that come of the model. */
export function ApiGenerationErrors() {
  return applyDecorators(
    ...Object.entries(REASONS).map(([status, description]) =>
      ApiResponse({ status: Number(status), description, standardSchema: GenerationError }),
    ),
  );
}
