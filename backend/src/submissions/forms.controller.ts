import { Body, Controller, Get, HttpCode, Ip, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Proof } from '../bot-protection/proof.schemas.js';
import { ApiError } from '../common/http/api-error.js';
import { UuidParam } from '../common/http/http.js';
import { Route } from '../common/http/route.js';
import { LargeJson } from '../common/limits/json-bodies.js';
import { countedByService, limitProofs } from '../common/limits/limits.js';
import { formAndNetworks } from '../common/limits/networks.js';
import { FORMS_AT_ONCE } from '../common/limits/policy.js';
import { ServerPlaces } from '../common/limits/server-places.js';
import { MIN_ANSWERS } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { Answer, AnswerIndex, AnswerSaved, CreateForm, Form, UpdateForm } from './form.schemas.js';
import { FormsService } from './forms.service.js';
import { QuarantineService } from './quarantine.service.js';

/** The wizard's API. The id is the credential: anyone with the id may read and change the form. */
@ApiTags('forms')
@Controller('forms')
export class FormsController {
  constructor(
    private readonly forms: FormsService,
    private readonly quarantine: QuarantineService,
    private readonly places: ServerPlaces,
  ) {}

  @Post()
  @LargeJson()
  @countedByService()
  @Route({
    id: 'createForm',
    rights: 'public',
    summary: 'Create a form',
    description:
      'Anyone may call it. It stores the first step and returns the form with its standard questions; the board and both emails follow in the background. Every call creates a form, unless `creation_key` repeats: then the stored form is returned. A save that looks automated is quarantined until its challenge is solved: with an `elapsed_ms` of less than 3,000, with text in `company_fax`, or after 20 forms of a network within an hour.',
    returns: Form,
    success: 'The new form. Its `id` is the key to it: keep it secret.',
    errors: [503],
  })
  create(@Body({ schema: CreateForm }) fields: CreateForm, @Ip() address: string | undefined): Promise<Form> {
    return this.forms.create(fields, address);
  }

  @Get(':id')
  @Route({
    id: 'getForm',
    rights: 'public',
    summary: 'Read a form',
    description:
      'For anyone who has the id of the form. It returns what the wizard shows, including the posts that were released to the client.',
    returns: Form,
    errors: [404],
  })
  get(@Param('id', { schema: UuidParam }) id: string): Promise<Form> {
    return this.forms.get(id);
  }

  @Patch(':id')
  @LargeJson()
  @Route({
    id: 'updateForm',
    rights: 'public',
    summary: 'Update a form',
    description:
      'For anyone who has the id of the form. It saves the given fields and leaves all others unchanged. Sending the same fields again changes nothing.',
    returns: Form,
    errors: [404, 503],
  })
  update(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: UpdateForm }) changes: UpdateForm,
    @Ip() address: string | undefined,
  ): Promise<Form> {
    return this.save(id, address, () => this.forms.update(id, changes));
  }

  @Put(':id/answers/:index')
  @LargeJson()
  @Route({
    id: 'putAnswer',
    rights: 'public',
    summary: 'Save an answer',
    description:
      'For anyone who has the id of the form. It stores the answer to one question. With `previous` the server answers 409 if another answer is stored, and returns that one as `stored`.',
    returns: AnswerSaved,
    success: 'The stored answer, and the fields it has filled in.',
    errors: [
      404,
      new ApiError(409, 'answer_changed', MESSAGES.changedElsewhere, {
        extra: { stored: 'I learned it from my mother.' },
      }),
      503,
    ],
  })
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
  @Route({
    id: 'completeForm',
    rights: 'public',
    summary: 'Complete the interview',
    description: `For anyone who has the id of the form. It needs at least ${MIN_ANSWERS} answers. Completing again leaves the first date unchanged.`,
    returns: Form,
    errors: [404, new ApiError(422, 'more_answers', MESSAGES.moreAnswers)],
  })
  complete(@Param('id', { schema: UuidParam }) id: string): Promise<Form> {
    return this.forms.complete(id);
  }

  @Post(':id/proof')
  @limitProofs()
  @HttpCode(200)
  @Route({
    id: 'proveForm',
    rights: 'public',
    summary: 'Release a quarantined form by proof of work',
    description:
      'For anyone who has the id of the form. The body is the `challenge` of the quarantined form with its solution. A form that is no longer quarantined stays as it is.',
    returns: Form,
    errors: [
      404,
      new ApiError(409, 'held_by_hand', MESSAGES.quarantinedByHand),
      new ApiError(422, 'proof_refused', MESSAGES.proofRefused),
    ],
  })
  async prove(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: Proof }) proof: Proof,
  ): Promise<Form> {
    await this.quarantine.prove(id, proof);
    return this.forms.get(id);
  }

  /** Not aborted on disconnect: a page may send its last save while it closes. */
  private save<T>(id: string, address: string | undefined, work: () => Promise<T>): Promise<T> {
    return this.places.saves.run(formAndNetworks(id, address, FORMS_AT_ONCE.saves), work);
  }
}
