import { msg } from '@lingui/core/runtime-macro';
import { translate } from '../common/language/translate.js';
import type { Language } from '../shared/languages.js';
import { INVITATION_DAYS } from '../shared/people.js';
import type { Role } from '../shared/rights.js';
import type { Message } from '../shared/translate.js';
import type { Email } from './email-layout.js';

/* Emails to the people of the agency, in the language that the inviting person chose. */

export interface InvitationEmail {
  agency: string;
  /** Of the invited person. */
  name: string;
  role: Role;
  link: string;
  language: Language;
  /** False for someone who has a password and chooses another one. */
  isFirst: boolean;
}

const ROLE_SENTENCES: Readonly<Record<Role, Message>> = {
  owner: msg({ id: 'mailRoleOwner', message: 'You are an owner: you may do everything.' }),
  editor: msg({
    id: 'mailRoleEditor',
    message: 'You are an editor: you work with all clients and release posts to them.',
  }),
  writer: msg({
    id: 'mailRoleWriter',
    message: 'You are a writer: you work with your own clients and with unassigned ones.',
  }),
  reader: msg({ id: 'mailRoleReader', message: 'You are a reader: you see all clients and change nothing.' }),
};

/** The link with which a person chooses a password. */
export function personInvited({ agency, name, role, link, language, isFirst }: InvitationEmail): Email {
  const t = (message: Message) => translate(language, message);
  const subject = isFirst
    ? msg({ id: 'mailInvitedSubject', message: msg`Your account at ${{ agency }}` })
    : msg({ id: 'mailNewPasswordSubject', message: msg`A new password for your account at ${{ agency }}` });
  const opening = isFirst
    ? msg({
        id: 'mailInvited',
        message: msg`Hello ${{ name }}, ${{ agency }} has invited you. Choose a password to log in.`,
      })
    : msg({
        id: 'mailNewPassword',
        message: msg`Hello ${{ name }}, an owner has sent you this link to choose a new password. Your old one works until then.`,
      });
  return {
    subject: t(subject),
    language,
    blocks: [
      { kind: 'paragraph', text: t(opening) },
      { kind: 'paragraph', text: t(ROLE_SENTENCES[role]) },
      {
        kind: 'button',
        link: { label: t(msg({ id: 'mailChoosePassword', message: 'Choose a password' })), url: link },
      },
      {
        kind: 'note',
        text: t(
          msg({
            id: 'mailInvitationLimits',
            message: msg`The link works once, for ${{ days: INVITATION_DAYS }} days. Do not forward it.`,
          }),
        ),
      },
    ],
    reason: t(
      msg({
        id: 'mailWhyInvited',
        message: msg`You are getting this because an owner of ${{ agency }} entered your address.`,
      }),
    ),
  };
}
