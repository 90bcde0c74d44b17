import { Injectable } from '@nestjs/common';
import { submissionTag } from '../common/text/format.js';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { MAIL } from '../mail/mail.integration.js';
import { MailService } from '../mail/mail.service.js';
import { postDay } from '../mail/review-emails.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { ActivitySeals } from './activity-seals.service.js';
import { RoundLinks } from './round-links.service.js';
import { RoundMailsRepository } from './round-mails.repository.js';

/** `subject` is the post's id and the day. */
export const POST_DAY: JobOptions = {
  name: 'post_day',
  title: "The email on a post's day",
  integration: MAIL,
};

/** Notifies a client on the day of a post. */
@Injectable()
export class PostDayDelivery {
  constructor(
    private readonly rounds: RoundMailsRepository,
    private readonly submissions: SubmissionsService,
    private readonly links: RoundLinks,
    private readonly activity: ActivitySeals,
    private readonly mail: MailService,
  ) {}

  /** A post that was moved or withdrawn in the meantime has another day or none. */
  @JobHandler(POST_DAY)
  async tell({ submission_id, subject }: Job): Promise<JobResult> {
    const [postId = '', day] = subject.split(' ');
    const post = await this.rounds.postToday(postId);
    if (!post || post.planned_day !== day) return 'done';
    const { email, language } = await this.submissions.read(submission_id, ['email', 'language']);
    const deskUrl = post.round_id === null ? null : await this.links.urlOf(post.round_id, language);
    const activity = await this.activity.head(submission_id);
    const { title, full_post: text, planned_time: time } = post;
    await this.mail.send({
      ...postDay({ title, text, time, deskUrl, language, activity }),
      to: email,
      key: `day.${day}.${postId}.${submissionTag(submission_id)}`,
    });
    return 'done';
  }
}
