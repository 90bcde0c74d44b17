import {
  Body,
  Controller,
  Get,
  HttpCode,
  Ip,
  Param,
  Patch,
  Post,
  Put,
  SerializeOptions,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Proof } from '../bot-protection/proof.schemas.js';
import { ApiErrors } from '../common/http/api-docs.js';
import { ApiError } from '../common/http/api-error.js';
import { Public, UuidParam } from '../common/http/http.js';
import { ConcurrencyLimiter } from '../common/limits/concurrency-limiter.js';
import { LargeJson } from '../common/limits/json-bodies.js';
import { countedByService, countedNetworks, limitProofs } from '../common/limits/limits.js';
import { MIN_ANSWERS } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { Answer, AnswerIndex, AnswerSaved, CreateForm, Form, UpdateForm } from './form.schemas.js';
import { FormsService } from './forms.service.js';
import { QuarantineService } from './quarantine.service.js';

/**
 * Running and waiting saves of one form; a page sends one at a time. Each rewrites the form's whole list of
 * answers and may use 2 MB of memory.
 */
const SAVES_OF_A_FORM = 8;
const SAVES = { concurrency: 4, perKey: 16, waiting: 64 };

/** The wizard's API. The id is the credential: anyone with the id may read and change the form. */
@Public()
@ApiTags('forms')
@SerializeOptions({ schema: Form })
@Controller('forms')
export class FormsController {
  private readonly savesOfForms = new ConcurrencyLimiter({
    concurrency: Number.POSITIVE_INFINITY,
    perKey: SAVES_OF_A_FORM,
    waiting: 0,
  });
  private readonly saves = new ConcurrencyLimiter(SAVES);

  constructor(
    private readonly forms: FormsService,
    private readonly quarantine: QuarantineService,
  ) {}

  @Post()
  @LargeJson()
  @countedByService()
  @ApiOperation({
    summary: 'Create a form',
    description:
      'Anyone may call it. It stores the first step and returns the form with its standard questions; the board and both emails follow in the background. Every call creates a form, unless `creation_key` repeats: then the stored form is returned. A save that looks automated is quarantined until its challenge is solved: with an `elapsed_ms` of less than 3,000, with text in `company_fax`, or after 20 forms of a network within an hour.',
    operationId: 'createForm',
  })
  @ApiCreatedResponse({
    description: 'The new form. Its `id` is the key to it: keep it secret.',
    standardSchema: Form,
  })
  @ApiErrors(400, 403, 422, 429, 503)
  create(@Body({ schema: CreateForm }) fields: CreateForm, @Ip() address: string | undefined): Promise<Form> {
    return this.forms.create(fields, address);
  }

  @Get(':id')
  @ApiOperation({
    summary: 'Read a form',
    description:
      'For anyone who has the id of the form. It returns what the wizard shows, including the posts that were released to the client.',
    operationId: 'getForm',
  })
  @ApiOkResponse({ description: 'The form.', standardSchema: Form })
  @ApiErrors(404)
  get(@Param('id', { schema: UuidParam }) id: string): Promise<Form> {
    return this.forms.get(id);
  }

  @Patch(':id')
  @LargeJson()
  @ApiOperation({
    summary: 'Update a form',
    description:
      'For anyone who has the id of the form. It saves the given fields and leaves all others unchanged. Sending the same fields again changes nothing.',
    operationId: 'updateForm',
  })
  @ApiOkResponse({ description: 'The form after the change.', standardSchema: Form })
  @ApiErrors(400, 403, 404, 422, 429, 503)
  update(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: UpdateForm }) changes: UpdateForm,
    @Ip() address: string | undefined,
  ): Promise<Form> {
    return this.save(id, address, () => this.forms.update(id, changes));
  }

  @Put(':id/answers/:index')
  @LargeJson()
  @SerializeOptions({ schema: AnswerSaved })
  @ApiOperation({
    summary: 'Save an answer',
    description:
      'For anyone who has the id of the form. It stores the answer to one question. With `previous` the server answers 409 if another answer is stored, and returns that one as `stored`.',
    operationId: 'putAnswer',
  })
  @ApiOkResponse({
    description: 'The stored answer, and the fields it has filled in.',
    standardSchema: AnswerSaved,
  })
  @ApiErrors(
    400,
    403,
    404,
    new ApiError(409, 'answer_changed', MESSAGES.changedElsewhere, {
      extra: { stored: 'I learned it from my mother.' },
    }),
    422,
    429,
    503,
  )
  answer(
    @Param('id', { schema: UuidParam }) id: string,
    @Param('index', { schema: AnswerIndex }) index: number,
    @Body({ schema: Answer }) answer: Answer,
    @Ip() address: string | undefined,
  ): Promise<AnswerSaved> {
    return this.save(id, address, () => this.forms.answer(id, index, answer));
  }

  @Post(':id/complete')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Complete the interview',
    description: `For anyone who has the id of the form. It needs at least ${MIN_ANSWERS} answers. Completing again leaves the first date unchanged.`,
    operationId: 'completeForm',
  })
  @ApiOkResponse({ description: 'The completed form.', standardSchema: Form })
  @ApiErrors(403, 404, new ApiError(422, 'more_answers', MESSAGES.moreAnswers), 429)
  complete(@Param('id', { schema: UuidParam }) id: string): Promise<Form> {
    return this.forms.complete(id);
  }

  @Post(':id/proof')
  @limitProofs()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Release a quarantined form by proof of work',
    description:
      'For anyone who has the id of the form. The body is the `challenge` of the quarantined form with its solution. A form that is no longer quarantined stays as it is.',
    operationId: 'proveForm',
  })
  @ApiOkResponse({ description: 'The form, no longer quarantined.', standardSchema: Form })
  @ApiErrors(
    400,
    403,
    404,
    new ApiError(409, 'held_by_hand', MESSAGES.quarantinedByHand),
    422,
    new ApiError(422, 'proof_refused', MESSAGES.proofRefused),
    429,
  )
  async prove(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: Proof }) proof: Proof,
  ): Promise<Form> {
    await this.quarantine.prove(id, proof);
    return this.forms.get(id);
  }

  /** Not aborted on disconnect: a page may send its last save while it closes. */
  private save<T>(id: string, address: string | undefined, work: () => Promise<T>): Promise<T> {
    return this.savesOfForms.run(id, () => this.saves.run(countedNetworks(address), work));
  }
}
