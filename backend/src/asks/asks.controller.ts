import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { setAuditContext } from '../audit/audited.decorator.js';
import { ApiError, formQuarantined } from '../common/http/api-error.js';
import { UuidParam } from '../common/http/http.js';
import { VisibleTo } from '../common/http/person.js';
import { Route } from '../common/http/route.js';
import { MAX_OPEN_ASKS, MAX_QUESTION_SETS, MAX_QUESTIONS_A_WEEK } from '../shared/asks.js';
import { MESSAGES } from '../shared/messages.js';
import { Form } from '../submissions/form.schemas.js';
import {
  Ask,
  AskOrder,
  AskPreview,
  AskProposals,
  Asks,
  ChangeQuestionSet,
  ClientsToAsk,
  NewQuestionSet,
  OrderQuestionSets,
  QuestionSet,
  SwitchMonthlyAsks,
} from './asks.schemas.js';
import { AsksService } from './asks.service.js';
import { QuestionSetsService } from './question-sets.service.js';

const CANNOT_BE_ASKED = [
  404,
  formQuarantined(MESSAGES.releaseFirst),
  new ApiError(409, 'interview_open', MESSAGES.askBeforeInterview),
  new ApiError(409, 'client_inactive', MESSAGES.askPaused),
];

/** Questions to clients after the first interview. */
@ApiTags('questions to clients')
@Controller()
export class AsksController {
  constructor(
    private readonly asks: AsksService,
    private readonly sets: QuestionSetsService,
  ) {}

  @Get('form_submissions/:id/asks')
  @Route({
    id: 'listAsks',
    rights: 'read clients',
    client: 'id',
    summary: 'List the questions sent to a client',
    description:
      'For the administrator. Returns the questions sent after the first interview, newest first, and whether more can be sent now.',
    returns: Asks,
    errors: [404],
  })
  list(@Param('id', { schema: UuidParam }) id: string): Promise<Asks> {
    return this.asks.list(id);
  }

  @Post('form_submissions/:id/asks')
  @Route({
    id: 'askClient',
    rights: 'edit clients',
    client: 'id',
    summary: 'Send questions to a client',
    description: `For the administrator. Appends one to ten questions to the interview and emails the client the link to them; two reminders follow while none is answered. A client has at most ${MAX_OPEN_ASKS} open asks and gets at most ${MAX_QUESTIONS_A_WEEK} questions within seven days. Every call sends questions.`,
    returns: Ask,
    errors: [
      ...CANNOT_BE_ASKED,
      new ApiError(409, 'too_many_asks', MESSAGES.tooManyAsks(MAX_OPEN_ASKS)),
      new ApiError(409, 'too_many_questions', MESSAGES.tooManyQuestions),
    ],
  })
  ask(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: AskOrder }) order: AskOrder,
  ): Promise<Ask> {
    return this.asks.ask(id, order);
  }

  @Post('form_submissions/:id/asks/preview')
  @HttpCode(200)
  @Route({
    id: 'previewAsk',
    rights: 'edit clients',
    client: 'id',
    summary: 'Preview the email with questions',
    description:
      'For the administrator. Returns the email that the client would get, without its link. Nothing is sent.',
    returns: AskPreview,
    errors: CANNOT_BE_ASKED,
  })
  preview(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: AskOrder }) order: AskOrder,
  ): Promise<AskPreview> {
    return this.asks.preview(id, order);
  }

  @Get('form_submissions/:id/asks/proposals')
  @Route({
    id: 'proposeQuestions',
    rights: 'read clients',
    client: 'id',
    summary: 'Propose questions to a client',
    description:
      "For the administrator. Returns questions in the client's language for gaps of the strategy and for topics whose answers no post has used. Nothing is stored.",
    returns: AskProposals,
    errors: [404],
  })
  proposals(@Param('id', { schema: UuidParam }) id: string): Promise<AskProposals> {
    return this.asks.proposals(id);
  }

  @Put('form_submissions/:id/asks/monthly')
  @Route({
    id: 'switchMonthlyAsks',
    rights: 'edit clients',
    client: 'id',
    summary: 'Ask a client every month',
    description:
      "For the administrator. While it is on, the client gets three questions each month, from the agency's day on, unless the client already got questions in that month. It is off by default.",
    returns: Asks,
    errors: [404],
  })
  switchMonthly(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: SwitchMonthlyAsks }) { monthly }: SwitchMonthlyAsks,
  ): Promise<Asks> {
    return this.asks.switchMonthly(id, monthly);
  }

  @Get('asks/due')
  @Route({
    id: 'listClientsToAsk',
    rights: 'read clients',
    client: 'filtered',
    summary: 'List the clients who lack material',
    description:
      'For the administrator. Returns active clients whose unused material is enough for fewer posts than their next month lacks, who can be asked and have no open questions, with new questions for each. Nothing is sent.',
    returns: ClientsToAsk,
  })
  clientsToAsk(@VisibleTo() visibleTo: string | undefined): Promise<ClientsToAsk> {
    return this.asks.clientsToAsk(visibleTo);
  }

  @Delete('asks/:askId')
  @Route({
    id: 'closeAsk',
    rights: 'edit clients',
    client: 'askId',
    summary: 'Close questions to a client',
    description:
      'For the administrator. Its unanswered questions are no longer shown to the client, and no reminder is sent. Answers stay. Closing it again changes nothing.',
    errors: [404],
  })
  async close(
    @Param('askId', { schema: UuidParam }) id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    setAuditContext(response, { submissionId: await this.asks.close(id) });
  }

  @Post('forms/:id/send-answers')
  @HttpCode(200)
  @Route({
    id: 'sendAnswers',
    rights: 'public',
    summary: 'Send the answers to later questions',
    description:
      'For anyone who has the id of the form. Closes the open questions after the first interview; one answer is enough. Sending again changes nothing.',
    returns: Form,
    success: 'The form, without these questions in `open_asks`.',
    errors: [404, new ApiError(422, 'more_answers', MESSAGES.answerMissing)],
  })
  sendAnswers(@Param('id', { schema: UuidParam }) id: string): Promise<Form> {
    return this.asks.sendAnswers(id);
  }

  @Get('question_sets')
  @Route({
    id: 'listQuestionSets',
    rights: 'use the panel',
    summary: 'List the sets of questions',
    description: "For the administrator. Returns the agency's sets in its order.",
    returns: QuestionSet.array(),
  })
  listSets(): Promise<QuestionSet[]> {
    return this.sets.all();
  }

  @Post('question_sets')
  @Route({
    id: 'createQuestionSet',
    rights: 'question sets',
    summary: 'Add a set of questions',
    description: 'For the administrator. Adds a set at the end of the list. Every call adds one.',
    returns: QuestionSet,
    errors: [new ApiError(409, 'too_many_question_sets', MESSAGES.tooManyQuestionSets(MAX_QUESTION_SETS))],
  })
  addSet(@Body({ schema: NewQuestionSet }) set: NewQuestionSet): Promise<QuestionSet> {
    return this.sets.add(set);
  }

  @Put('question_sets/order')
  @Route({
    id: 'orderQuestionSets',
    rights: 'question sets',
    summary: 'Order the sets of questions',
    description: 'For the administrator. Sets that are not listed stay behind the listed ones.',
    returns: QuestionSet.array(),
  })
  orderSets(@Body({ schema: OrderQuestionSets }) { ids }: OrderQuestionSets): Promise<QuestionSet[]> {
    return this.sets.order(ids);
  }

  @Put('question_sets/:setId')
  @Route({
    id: 'changeQuestionSet',
    rights: 'question sets',
    summary: 'Change a set of questions',
    description: 'For the administrator. A stale version answers 409 with the stored set as `current`.',
    returns: QuestionSet,
    errors: [404, 409],
  })
  changeSet(
    @Param('setId', { schema: UuidParam }) id: string,
    @Body({ schema: ChangeQuestionSet }) set: ChangeQuestionSet,
  ): Promise<QuestionSet> {
    return this.sets.change(id, set);
  }

  @Delete('question_sets/:setId')
  @Route({
    id: 'deleteQuestionSet',
    rights: 'question sets',
    summary: 'Delete a set of questions',
    description: 'For the administrator. Questions that were sent stay. Deleting it again changes nothing.',
  })
  removeSet(@Param('setId', { schema: UuidParam }) id: string): Promise<void> {
    return this.sets.remove(id);
  }
}
