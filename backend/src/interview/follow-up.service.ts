import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { ModelService } from '../ai-budgets/model.service.js';
import { errorMessage } from '../common/errors.js';
import { notFound } from '../common/http/api-error.js';
import { translate } from '../common/language/translate.js';
import { formAndNetworks } from '../common/limits/networks.js';
import { FORMS_AT_ONCE } from '../common/limits/policy.js';
import { ServerPlaces } from '../common/limits/server-places.js';
import { SettingsService } from '../settings/settings.service.js';
import { FOLLOW_UP_WAIT_MS, FOLLOW_UPS, findLack } from '../shared/follow-up.js';
import { FormsService } from '../submissions/forms.service.js';
import { FOLLOW_UP_PROMPT_VERSION, followUpPrompt } from './follow-up-prompt.js';
import { type FollowUp, FollowUpAnswer, type FollowUpRequest } from './interview.schemas.js';

/** Characters of a follow-up of the model. */
const MAX_LENGTH = 200;

/** One question more for a thin answer. */
@Injectable()
export class FollowUpService {
  private readonly logger = new Logger(FollowUpService.name);

  constructor(
    private readonly forms: FormsService,
    private readonly settings: SettingsService,
    private readonly model: ModelService,
    private readonly places: ServerPlaces,
  ) {}

  /**
   * The follow-up to an answer: our own words, or better ones of a connected model if they arrive in time. Null while the
   * setting is off, and for a full answer.
   * @throws ApiError 404 for an unknown form or question
   */
  async propose(
    formId: string,
    { question: index, answer }: FollowUpRequest,
    address: string | undefined,
  ): Promise<FollowUp> {
    const { language, interview_questions, quarantined_at } = await this.forms.read(formId, [
      'language',
      'interview_questions',
      'quarantined_at',
    ]);
    const question = interview_questions[index]?.question;
    if (question === undefined) throw notFound('question');
    const lack = findLack(answer, language);
    if (lack === undefined || !(await this.settings.current()).followUpsOn) return { question: null };
    const own = translate(language, FOLLOW_UPS[lack]);
    if (this.model.isOff || this.model.isSimulated || quarantined_at) return { question: own };
    const mark = randomBytes(6).toString('hex');
    const messages = followUpPrompt({ question, answer, lack, language, mark });
    const signal = AbortSignal.timeout(FOLLOW_UP_WAIT_MS);
    try {
      const better = await this.places.aiCalls.run(
        formAndNetworks(formId, address, FORMS_AT_ONCE.aiCalls),
        () =>
          this.model.write(
            { purpose: 'questions', submissionId: formId, address, promptVersion: FOLLOW_UP_PROMPT_VERSION },
            { schemaName: 'follow_up', schema: FollowUpAnswer, messages, signal },
          ),
      );
      return { question: usable(better) ?? own };
    } catch (error) {
      // Whatever the reason is, our own words are there.
      this.logger.debug(`no follow-up of the model: ${errorMessage(error)}`);
      return { question: own };
    }
  }
}

/** One line that asks something. */
function usable({ question }: FollowUpAnswer): string | undefined {
  const line = question.replaceAll('*', '').replace(/\s+/g, ' ').trim();
  return line.length <= MAX_LENGTH && line.endsWith('?') ? line : undefined;
}
