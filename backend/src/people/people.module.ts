import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { InvitationsRepository } from './invitations.repository.js';
import { InvitationsService } from './invitations.service.js';
import { PeopleController } from './people.controller.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';

/** People of the agency, their roles and their invitations. */
@Module({
  imports: [MailModule],
  controllers: [PeopleController],
  providers: [InvitationsRepository, InvitationsService, PeopleRepository, PeopleService],
  exports: [InvitationsService, PeopleService],
})
export class PeopleModule {}
