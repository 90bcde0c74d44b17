import { Body, Controller, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '../common/http/http.js';
import { Route, TEXT } from '../common/http/route.js';
import { OpenedLink, Reminders, SwitchReminders, UnsubscribeKey } from './reminders.schemas.js';
import { RemindersService } from './reminders.service.js';

const HTML = 'text/html; charset=utf-8';
/**
 * The form of the page must send its Origin; with a stricter referrer policy a browser sends `Origin: null`.
 */
const OWN_ORIGIN = ['Referrer-Policy', 'same-origin'] as const;

/** Reminders of unfinished forms: permission, opting out and switching off. */
@ApiTags('reminders')
@Controller()
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  @Post('forms/:id/opened')
  @Route({
    id: 'openedForm',
    rights: 'public',
    summary: 'Record an opened email link',
    description:
      'For anyone who has the id of the form and the key of an email. It confirms that the address receives emails. Repeating it changes nothing, and neither does an unknown key.',
  })
  opened(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: OpenedLink }) { key }: OpenedLink,
  ): Promise<void> {
    return this.reminders.noteOpened(id, key);
  }

  @Get('unsubscribe/:key')
  @Header('Content-Type', HTML)
  @Header(...OWN_ORIGIN)
  @Route({
    id: 'askUnsubscribe',
    rights: 'public',
    summary: 'Show the unsubscribe page',
    description:
      'Anyone may call it. It shows a page with a button and changes nothing. An unknown key shows a page as well.',
    returns: { 'text/html': TEXT },
  })
  ask(@Param('key', { schema: UnsubscribeKey }) key: string): Promise<string> {
    return this.reminders.page(key);
  }

  @Post('unsubscribe/:key')
  @HttpCode(200)
  @Header('Content-Type', HTML)
  @Route({
    // No limit per address like other links: the mailbox provider sends the one-click requests of many people
    // from one address.
    id: 'unsubscribe',
    rights: 'public',
    summary: 'Unsubscribe from reminders',
    description:
      'Anyone who has the key may call it: the button of the page, or a mail program with one click (RFC 8058). Repeating it changes nothing.',
    returns: { 'text/html': TEXT },
  })
  unsubscribe(@Param('key', { schema: UnsubscribeKey }) key: string): Promise<string> {
    return this.reminders.unsubscribe(key);
  }

  @Get('form_submissions/:id/reminders')
  @Route({
    id: 'getReminders',
    rights: 'read clients',
    client: 'id',
    summary: 'Read the reminders of a form',
    description:
      'For the administrator. Returns whether reminders are on, whether a link was opened and whether the client has unsubscribed.',
    returns: Reminders,
    errors: [404],
  })
  get(@Param('id', { schema: UuidParam }) id: string): Promise<Reminders> {
    return this.reminders.of(id);
  }

  @Put('form_submissions/:id/reminders')
  @Route({
    id: 'switchReminders',
    rights: 'edit clients',
    client: 'id',
    summary: 'Switch reminders on or off',
    description:
      'For the administrator. Switches the reminders of one form on or off. Repeating it changes nothing.',
    returns: Reminders,
    errors: [404],
  })
  switch(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: SwitchReminders }) { on }: SwitchReminders,
  ): Promise<Reminders> {
    return this.reminders.switch(id, on);
  }
}
