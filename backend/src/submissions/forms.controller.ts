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
import { ApiErrors } from '../platform/http/docs.js';
import { UuidParam } from '../platform/http/params.js';
import { Public } from '../platform/http/public.decorator.js';
import { limitNewForms, limitProofs } from '../platform/limits/limits.js';
import { Proof } from '../proof/proof.schemas.js';
import { Answer, AnswerIndex, AnswerSaved, CreateForm, Form, UpdateForm } from './form.schemas.js';
import { FormsService } from './forms.service.js';
import { HeldFormsService } from './held-forms.service.js';

/** The wizard's API. The id is the capability: who holds it may read and change the form. */
@Public()
@ApiTags('forms')
@SerializeOptions({ schema: Form })
@Controller('forms')
export class FormsController {
  constructor(
    private readonly forms: FormsService,
    private readonly held: HeldFormsService,
  ) {}

  @Post()
  @limitNewForms()
  @ApiOperation({ summary: 'First save of the wizard: makes the submission', operationId: 'createForm' })
  @ApiCreatedResponse({ standardSchema: Form })
  @ApiErrors(400, 403, 422, 429)
  create(@Body({ schema: CreateForm }) fields: CreateForm, @Ip() address: string | undefined): Promise<Form> {
    return this.forms.create(fields, address);
  }

  @Get(':id')
  @ApiOperation({ summary: "The wizard's view of a submission", operationId: 'getForm' })
  @ApiOkResponse({ standardSchema: Form })
  @ApiErrors(404)
  get(@Param('id', { schema: UuidParam }) id: string): Promise<Form> {
    return this.forms.get(id);
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Saves what changed', operationId: 'updateForm' })
  @ApiOkResponse({ standardSchema: Form })
  @ApiErrors(400, 403, 404, 422, 429)
  update(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: UpdateForm }) changes: UpdateForm,
  ): Promise<Form> {
    return this.forms.update(id, changes);
  }

  @Put(':id/answers/:index')
  @SerializeOptions({ schema: AnswerSaved })
  @ApiOperation({ summary: 'Stores the answer to one question', operationId: 'putAnswer' })
  @ApiOkResponse({ standardSchema: AnswerSaved })
  @ApiErrors(400, 403, 404, 409, 422, 429)
  answer(
    @Param('id', { schema: UuidParam }) id: string,
    @Param('index', { schema: AnswerIndex }) index: number,
    @Body({ schema: Answer }) answer: Answer,
  ): Promise<AnswerSaved> {
    return this.forms.answer(id, index, answer);
  }

  @Post(':id/complete')
  @HttpCode(200)
  @ApiOperation({ summary: 'Completes the interview', operationId: 'completeForm' })
  @ApiOkResponse({ standardSchema: Form })
  @ApiErrors(403, 404, 422, 429)
  complete(@Param('id', { schema: UuidParam }) id: string): Promise<Form> {
    return this.forms.complete(id);
  }

  @Post(':id/proof')
  @limitProofs()
  @HttpCode(200)
  @ApiOperation({
    summary: "Lets a held form go its way: the solution of the challenge in the form's own answers",
    operationId: 'proveForm',
  })
  @ApiOkResponse({ standardSchema: Form })
  @ApiErrors(400, 403, 404, 409, 422, 429)
  async prove(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: Proof }) proof: Proof,
  ): Promise<Form> {
    await this.held.prove(id, proof);
    return this.forms.get(id);
  }
}
