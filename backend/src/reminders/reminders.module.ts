import { Module } from '@nestjs/common';
import { StorageModule } from '../files/storage.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { MailModule } from '../mail/mail.module.js';
import { FormReminders } from './form-reminders.js';
import { RemindersController } from './reminders.controller.js';
import { RemindersDelivery } from './reminders.delivery.js';
import { RemindersRepository } from './reminders.repository.js';
import { RemindersService } from './reminders.service.js';

/** Mails to people with an unfinished form, sent only to addresses that have opened its link. */
@Module({
  imports: [JobsModule, MailModule, StorageModule],
  controllers: [RemindersController],
  providers: [FormReminders, RemindersDelivery, RemindersRepository, RemindersService],
  exports: [RemindersService],
})
export class RemindersModule {}
