import { Module } from '@nestjs/common';
import { FollowUpsModule } from '../follow-ups/follow-ups.module.js';
import { MailModule } from '../mail/mail.module.js';
import { FormReminders } from './form-reminders.js';
import { RemindersController } from './reminders.controller.js';
import { RemindersDelivery } from './reminders.delivery.js';
import { RemindersRepository } from './reminders.repository.js';
import { RemindersService } from './reminders.service.js';

/** Mails to people who left their form unfinished, to addresses that have opened its link. */
@Module({
  imports: [FollowUpsModule, MailModule],
  controllers: [RemindersController],
  providers: [FormReminders, RemindersDelivery, RemindersRepository, RemindersService],
  exports: [RemindersService],
})
export class RemindersModule {}
