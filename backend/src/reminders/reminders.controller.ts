import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, SerializeOptions } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../common/http/api-docs.js';
import { Public, UuidParam } from '../common/http/http.js';
import { OpenedLink, Reminders, SwitchReminders, UnsubscribeKey } from './reminders.schemas.js';
import { RemindersService } from './reminders.service.js';

const HTML = 'text/html; charset=utf-8';
const PAGE = { description: 'A page', content: { 'text/html': { schema: { type: 'string' as const } } } };
/**
 * The form of the page must send its Origin; with a stricter referrer policy a browser sends `Origin: null`.
 */
const OWN_ORIGIN = ['Referrer-Policy', 'same-origin'] as const;

/** Reminders of unfinished forms: permission, opting out and switching off. */
@ApiTags('reminders')
@Controller()
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  @Public()
  @Post('forms/:id/opened')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Record an opened email link',
    description:
      'For anyone who has the id of the form and the key of an email. It confirms that the address receives emails. Repeating it changes nothing, and neither does an unknown key.',
    operationId: 'openedForm',
  })
  @ApiNoContentResponse({ description: 'Recorded.' })
  @ApiErrors(400, 403, 422, 429)
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
    summary: 'Show the unsubscribe page',
    description:
      'Anyone may call it. It shows a page with a button and changes nothing. An unknown key shows a page as well.',
    operationId: 'askUnsubscribe',
  })
  @ApiProduces('text/html')
  @ApiOkResponse({ ...PAGE, description: 'The page.' })
  ask(@Param('key', { schema: UnsubscribeKey }) key: string): Promise<string> {
    return this.reminders.page(key);
  }

  @Public()
  @Post('unsubscribe/:key')
  @HttpCode(200)
  @Header('Content-Type', HTML)
  @ApiOperation({
    // No limit per address like other links: the mailbox provider sends the one-click requests of many people
    // from one address.
    summary: 'Unsubscribe from reminders',
    description:
      'Anyone who has the key may call it: the button of the page, or a mail program with one click (RFC 8058). Repeating it changes nothing.',
    operationId: 'unsubscribe',
  })
  @ApiProduces('text/html')
  @ApiOkResponse({ ...PAGE, description: 'A page that confirms it.' })
  @ApiErrors(403, 429)
  unsubscribe(@Param('key', { schema: UnsubscribeKey }) key: string): Promise<string> {
    return this.reminders.unsubscribe(key);
  }

  @Get('form_submissions/:id/reminders')
  @SerializeOptions({ schema: Reminders })
  @ApiOperation({
    summary: 'Read the reminders of a form',
    description:
      'For the administrator. Returns whether reminders are on, whether a link was opened and whether the client has unsubscribed.',
    operationId: 'getReminders',
  })
  @ApiOkResponse({ description: 'The state of the reminders.', standardSchema: Reminders })
  @ApiErrors(401, 404)
  get(@Param('id', { schema: UuidParam }) id: string): Promise<Reminders> {
    return this.reminders.of(id);
  }

  @Put('form_submissions/:id/reminders')
  @SerializeOptions({ schema: Reminders })
  @ApiOperation({
    summary: 'Switch reminders on or off',
    description:
      'For the administrator. Switches the reminders of one form on or off. Repeating it changes nothing.',
    operationId: 'switchReminders',
  })
  @ApiOkResponse({ description: 'The state of the reminders.', standardSchema: Reminders })
  @ApiErrors(400, 401, 403, 404, 422)
  switch(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: SwitchReminders }) { on }: SwitchReminders,
  ): Promise<Reminders> {
    return this.reminders.switch(id, on);
  }
}
