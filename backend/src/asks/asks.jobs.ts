import { Injectable, Logger } from '@nestjs/common';
import { ClientLinks } from '../client-links/client-links.service.js';
import { Clock } from '../common/clock.js';
import { ApiError } from '../common/http/api-error.js';
import { submissionTag } from '../common/text/format.js';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { JobsService } from '../jobs/jobs.service.js';
import { type AskEmail, questionsReady, questionsReminder } from '../mail/ask-emails.js';
import { MailService } from '../mail/mail.service.js';
import { RemindersService } from '../reminders/reminders.service.js';
import { ASK_REMINDER_DAYS, MONTHLY_QUESTIONS } from '../shared/asks.js';
import { addDays } from '../shared/days.js';
import { NextStepsService } from '../submissions/next-steps.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { AsksRepository } from './asks.repository.js';
import type { Ask } from './asks.schemas.js';
import { AsksService } from './asks.service.js';

/** `subject` of these jobs is the id of the ask. */
export const ASK_READY: JobOptions = {
  name: 'ask_ready',
  title: 'The email with questions to the client',
  on: 'client asked',
  needs: 'mail',
};
/** The reminders of an ask, in order, with the days since the email before; the last one says so. */
const ASK_REMINDERS = ASK_REMINDER_DAYS.map((days, place) => {
  const number = place + 1;
  const title = `${number === 1 ? 'The first' : 'The last'} reminder of questions to the client`;
  const job: JobOptions = { name: `ask_reminder_${number}`, title, needs: 'mail', byCalendar: true };
  return { days: days - (ASK_REMINDER_DAYS[place - 1] ?? 0), job };
});

/** Emails about questions to clients, and the questions of clients who are asked every month. */
@Injectable()
export class AskJobs {
  private readonly logger = new Logger(AskJobs.name);

  constructor(
    private readonly asks: AsksRepository,
    private readonly service: AsksService,
    private readonly submissions: SubmissionsService,
    private readonly reminders: RemindersService,
    private readonly links: ClientLinks,
    private readonly steps: NextStepsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  @JobHandler(ASK_READY)
  async sendQuestions({ submission_id, subject }: Job): Promise<JobResult> {
    const ask = await this.askToSend(submission_id, subject);
    if (typeof ask === 'string') return ask;
    await this.scheduleReminder(0, { submission_id, subject });
    const wayBack = await this.reminders.resumeLink(submission_id);
    const { email: to, language } = await this.submissions.read(submission_id, ['email', 'language']);
    const pageUrl = await this.links.urlOf(submission_id, language);
    const email = questionsReady({ ...toEmail(ask, language, wayBack(language)), pageUrl });
    await this.mail.send({ ...email, to, key: `ask.${subject}.${submissionTag(submission_id)}` });
    await this.asks.markSent(subject, this.clock.now());
    return 'done';
  }

  /** Sends nothing once a question is answered, after the end of the client, and to an address that unsubscribed. */
  @JobHandler(...ASK_REMINDERS.map(({ job }) => job))
  async remind({ submission_id, subject, kind }: Job): Promise<JobResult> {
    const ask = await this.askToSend(submission_id, subject);
    if (typeof ask === 'string') return ask;
    if (ask.questions.some(({ answered }) => answered)) return 'done';
    const linksFor = await this.reminders.linksForClient(submission_id);
    const addressed = await this.submissions.read(submission_id, ['email', 'language']);
    const links = await linksFor(addressed);
    if (!links) return 'done';
    const number = ASK_REMINDERS.findIndex(({ job }) => job.name === kind) + 1;
    await this.scheduleReminder(number, { submission_id, subject });
    const email = questionsReminder({
      ...toEmail(ask, addressed.language, links.resumeUrl),
      pageUrl: await this.links.urlOf(submission_id, addressed.language),
      unsubscribeUrl: links.unsubscribeUrl,
      isLast: number === ASK_REMINDERS.length,
    });
    const key = `ask.reminder.${number}.${subject}.${submissionTag(submission_id)}`;
    await this.mail.send({ ...email, to: addressed.email, key });
    return 'done';
  }

  /**
   * Sends questions to the clients whose switch is on, once a calendar month, from the agency's day on: see
   * AsksService.newQuestions.
   */
  @JobHandler({ name: 'monthly-asks', every: 3600, pool: 'background', byCalendar: true })
  async askMonthly(): Promise<JobResult> {
    const { prepareDay } = await this.steps.plan();
    const today = await this.steps.agencyToday();
    if (Number(today.slice(8)) < prepareDay) return 'done';
    const failures: unknown[] = [];
    for (const id of await this.asks.monthlySince(new Date(`${today.slice(0, 7)}-01T00:00:00Z`)))
      await this.askClient(id).catch((error: unknown) => failures.push(error));
    // The job is repeated, for those who were not asked.
    if (failures.length > 0) throw failures[0];
    return 'done';
  }

  private async askClient(id: string): Promise<void> {
    const { refusal, left } = await this.service.list(id);
    const questions = refusal ? [] : await this.service.newQuestions(id, Math.min(MONTHLY_QUESTIONS, left));
    if (questions.length === 0) return;
    try {
      await this.service.ask(id, { questions, note: '' });
    } catch (error) {
      // For example if the client was paused in the meantime, or the form has no room.
      if (!(error instanceof ApiError) || error.statusCode >= 500) throw error;
      this.logger.warn(`a client was not asked this month: ${error.message}`);
    }
  }

  /** Each email schedules the next one, so that a pause of the client moves all of them. */
  private async scheduleReminder(
    place: number,
    { submission_id, subject }: Pick<Job, 'submission_id' | 'subject'>,
  ): Promise<void> {
    const reminder = ASK_REMINDERS[place];
    if (!reminder) return;
    const at = addDays(this.clock.now(), reminder.days);
    await this.jobs.schedule(submission_id, reminder.job, { subject, at });
  }

  /** The ask, unless it is closed or its client may get no email now. Moves a due day that has passed during a pause. */
  private async askToSend(submissionId: string, askId: string): Promise<Ask | JobResult> {
    const { asks, today, due_on } = await this.service.list(submissionId);
    const ask = asks.find(({ id, closed_at }) => id === askId && closed_at === null);
    if (!ask) return 'done';
    const stop = await this.steps.mailStop(submissionId);
    if (stop) return stop;
    if (ask.due_on >= today) return ask;
    await this.asks.moveDueDay(askId, due_on);
    return { ...ask, due_on };
  }
}

function toEmail(
  { month, due_on: dueOn, note, questions }: Ask,
  language: AskEmail['language'],
  resumeUrl: string,
): Omit<AskEmail, 'pageUrl'> {
  const open = questions.filter(({ answered }) => !answered).map(({ question }) => question);
  return { month, dueOn, note, questions: open, language, resumeUrl };
}
