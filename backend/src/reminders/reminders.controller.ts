import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, SerializeOptions } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../platform/http/docs.js';
import { UuidParam } from '../platform/http/params.js';
import { Public } from '../platform/http/public.decorator.js';
import { OpenedLink, Reminders, SwitchReminders, UnsubscribeKey } from './reminders.schemas.js';
import { RemindersService } from './reminders.service.js';

const HTML = 'text/html; charset=utf-8';
const PAGE = { description: 'A page', content: { 'text/html': { schema: { type: 'string' as const } } } };
/** The page's own form has to say where it comes from; a browser that is told to say nothing sends `Origin: null`. */
const OWN_ORIGIN = ['Referrer-Policy', 'same-origin'] as const;

/** Reminders of unfinished forms: who may be written to, and how they are ended. */
@ApiTags('reminders')
@Controller()
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  @Public()
  @Post('forms/:id/opened')
  @HttpCode(204)
  @ApiOperation({ summary: 'Somebody came to the form by the link of a mail', operationId: 'openedForm' })
  @ApiNoContentResponse()
  @ApiErrors(400, 403, 404, 422, 429)
  opened(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: OpenedLink }) { key }: OpenedLink,
  ): Promise<void> {
    return this.reminders.noteOpened(id, key);
  }

  @Public()
  @Get('unsubscribe/:key')
  @Header('Content-Type', HTML)
  @Header(...OWN_ORIGIN)
  @ApiOperation({
    summary: 'Asks whether reminders shall end; changes nothing',
    operationId: 'askUnsubscribe',
  })
  @ApiProduces('text/html')
  @ApiOkResponse(PAGE)
  ask(@Param('key', { schema: UnsubscribeKey }) key: string): Promise<string> {
    return this.reminders.page(key);
  }

  @Public()
  @Post('unsubscribe/:key')
  @HttpCode(200)
  @Header('Content-Type', HTML)
  @ApiOperation({
    // Not limited like other links: one click comes from the mailbox's provider, from one address for many people.
    summary: 'Ends reminders: the button of the page, or one click in a mailbox (RFC 8058)',
    operationId: 'unsubscribe',
  })
  @ApiProduces('text/html')
  @ApiOkResponse(PAGE)
  @ApiErrors(403, 429)
  unsubscribe(@Param('key', { schema: UnsubscribeKey }) key: string): Promise<string> {
    return this.reminders.unsubscribe(key);
  }

  @Get('form_submissions/:id/reminders')
  @SerializeOptions({ schema: Reminders })
  @ApiOperation({ summary: "How it stands with a form's reminders", operationId: 'getReminders' })
  @ApiOkResponse({ standardSchema: Reminders })
  @ApiErrors(401, 404)
  get(@Param('id', { schema: UuidParam }) id: string): Promise<Reminders> {
    return this.reminders.of(id);
  }

  @Put('form_submissions/:id/reminders')
  @SerializeOptions({ schema: Reminders })
  @ApiOperation({ summary: "Switches a form's reminders on or off", operationId: 'switchReminders' })
  @ApiOkResponse({ standardSchema: Reminders })
  @ApiErrors(400, 401, 403, 404, 422)
  switch(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: SwitchReminders }) { on }: SwitchReminders,
  ): Promise<Reminders> {
    return this.reminders.switch(id, on);
  }
}
