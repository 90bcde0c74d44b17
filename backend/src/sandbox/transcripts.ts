import { Body, Controller, HttpCode, Injectable, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { z } from 'zod';
import { Audited } from '../audit/audited.decorator.js';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES } from '../shared/languages.js';
import { MAX_ANSWER_LENGTH } from '../shared/limits.js';
import { type SampleQuestion, sampleAnswer } from '../shared/sample-answers.js';

/** Transcripts of the simulated speech models. */
@Injectable()
export class Transcripts {
  /** Ordered by tests for the next recordings, oldest first. Not stored. */
  private readonly ordered: string[] = [];

  order(text: string): void {
    this.ordered.push(text);
  }

  /**
   * The transcript of a recording: the ordered one, or a sample answer.
   * @param sample as our client sent it, see SpeechRequest; a general sample for anything else
   */
  next(sample: unknown): string {
    return this.ordered.shift() ?? sampleAnswer(readSampleQuestion(sample));
  }
}

const TranscriptRequest = z.object({ text: z.string().min(1).max(MAX_ANSWER_LENGTH) });

/** For administrators, as the faults. */
@ApiExcludeController()
@Controller('sandbox/transcripts')
export class TranscriptsController {
  constructor(private readonly transcripts: Transcripts) {}

  @Post()
  @Audited(() => 'orderTranscript')
  @HttpCode(204)
  order(@Body({ schema: TranscriptRequest }) { text }: z.infer<typeof TranscriptRequest>): void {
    this.transcripts.order(text);
  }
}

const Sample = z.object({
  language: z.enum(LANGUAGE_NAMES),
  kind: z.enum(['base', 'standard', 'topic']),
  position: z.number().int().min(0),
});

function readSampleQuestion(sample: unknown): SampleQuestion {
  const general = { language: DEFAULT_LANGUAGE, kind: 'topic', position: 0 } as const;
  if (typeof sample !== 'string' || !sample.startsWith('{')) return general;
  try {
    return Sample.safeParse(JSON.parse(sample)).data ?? general;
  } catch {
    // Text of another client.
    return general;
  }
}
