import { EMPTY_FIELDS } from '#shared/fields';
import { BASE_QUESTIONS } from '#shared/questions';
import type { Form, FormsApi, PublicConfig } from '../../../src/api/forms.ts';
import { ApiError, NetworkError } from '../../../src/api/http.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { toWizardFields } from '../../../src/wizard/draft/wizardFields.ts';

export const FORM_ID = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';
const TIMESTAMP = '2026-11-01T09:00:00.000Z';

/** A form as the server would send it. */
export function makeForm(changes: Partial<Form> = {}): Form {
  return {
    id: FORM_ID,
    ...EMPTY_FIELDS,
    language: 'en',
    website: 'https://example.com',
    email: 'ada@example.com',
    industry: 'Software',
    interview_questions: BASE_QUESTIONS.map((question) => ({
      question: translate(question),
      timestamp: TIMESTAMP,
    })),
    interview_answers: [],
    open_asks: [],
    team_photos: [],
    brand_manual: [],
    step: 2,
    completed_at: null,
    strategy_sent_at: null,
    created_at: TIMESTAMP,
    modified_at: '2026-11-01T09:00:00.000000Z',
    posts: [],
    quarantined: false,
    held: false,
    challenge: null,
    ...changes,
  };
}

/** A form with the base questions and this many about the topic Hiring. */
export function makeInterview(changes: Partial<Form> = {}): Form {
  const more = [
    '**Whom did you hire first?** Why that person?',
    '**Whom would you hire again?**',
    'Who left?',
  ];
  const questions = more.map((question) => ({ question, timestamp: TIMESTAMP, topic: 'Hiring' }));
  const form = makeForm({ topics_to_talk_about: 'Hiring', step: 3, ...changes });
  return { ...form, interview_questions: [...form.interview_questions, ...questions] };
}

export type Call = [name: keyof FormsApi, ...values: unknown[]];

/**
 * An in-memory server of one form. `calls` are its requests; `failNext` makes the next call of a name fail, `loseNext`
 * executes it and loses the response, `holdNext` delays it.
 */
export class FakeForms {
  calls: Call[] = [];
  private readonly failures = new Map<keyof FormsApi, unknown[]>();
  private readonly lost = new Set<keyof FormsApi>();
  private readonly held = new Map<keyof FormsApi, Promise<void>[]>();
  private version = 0;

  constructor(public form: Form | undefined = undefined) {}

  failNext(name: keyof FormsApi, ...errors: unknown[]): void {
    this.failures.set(name, [...(this.failures.get(name) ?? []), ...errors]);
  }

  loseNext(name: keyof FormsApi): void {
    this.lost.add(name);
  }

  /** @returns a function that lets the held call arrive */
  holdNext(name: keyof FormsApi): () => void {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    this.held.set(name, [...(this.held.get(name) ?? []), arrived]);
    return arrive;
  }

  called(name: keyof FormsApi): unknown[][] {
    return this.calls.filter(([called]) => called === name).map(([, ...values]) => values);
  }

  /** Changes the form as another tab would. */
  change(changes: Partial<Form>): Form {
    this.version += 1;
    const modified_at = `2026-11-01T09:00:00.${String(this.version).padStart(6, '0')}Z`;
    this.form = { ...this.stored(), ...changes, modified_at };
    return this.form;
  }

  /** The maximum number of further topics' questions. */
  roomForTopics = 20;
  videoGuideUrl: string | null = null;
  integrations: PublicConfig['integrations'] = {
    openai: { label: 'AI', mode: 'live', liveWith: ['OPENAI_API_KEY'] },
  };
  capabilities: PublicConfig['capabilities'] = {
    writing: 'live',
    speech: 'live',
    boards: 'live',
    scraping: 'live',
    mail: 'live',
  };

  api: FormsApi = {
    config: () =>
      this.answer('config', [], () => ({
        integrations: this.integrations,
        capabilities: this.capabilities,
        videoGuideUrl: this.videoGuideUrl,
      })),
    create: (fields) =>
      this.answer('create', [fields], () => {
        this.form ??= makeForm({ ...toWizardFields(fields), language: fields.language ?? 'en', step: 1 });
        return this.form;
      }),
    get: (id) => this.answer('get', [id], () => this.stored()),
    update: (id, changes) => this.answer('update', [id, changes], () => this.change(changes)),
    answer: (id, index, body) =>
      this.answer('answer', [id, index, body], () => {
        const stored = this.stored().interview_answers[index] ?? '';
        // Idempotent, like on the server: a repeated change is confirmed again.
        if (stored !== body.previous && stored !== body.answer)
          throw new ApiError(409, 'answer_changed', 'This was changed elsewhere.');
        const length = Math.max(this.stored().interview_answers.length, index + 1);
        const interview_answers = Array.from({ length }, (_, at) =>
          at === index ? body.answer : (this.stored().interview_answers[at] ?? ''),
        );
        const { icp, usp, modified_at } = this.change({ interview_answers });
        return { index, answer: body.answer, spoken: body.spoken, icp, usp, modified_at };
      }),
    sendLink: (email) => this.answer('sendLink', [email], () => ({ ok: true as const })),
    prove: (id, proof) =>
      this.answer('prove', [id, proof], () => this.change({ quarantined: false, challenge: null })),
    complete: (id) => this.answer('complete', [id], () => this.change({ completed_at: TIMESTAMP, step: 5 })),
    followUp: (id, index, answer) =>
      this.answer('followUp', [id, index, answer], () => ({ question: 'What did Mrs Olsen say?' })),
    sendAnswers: (id) => this.answer('sendAnswers', [id], () => this.change({ open_asks: [] })),
    opened: async () => undefined,
    erase: (id) =>
      this.answer('erase', [id], () => {
        this.form = undefined;
        return undefined;
      }),
    removeFile: (id, fileId) =>
      this.answer('removeFile', [id, fileId], () => this.change({ team_photos: [], brand_manual: [] })),
    generateQuestions: (id, topics) =>
      this.answer('generateQuestions', [id, topics], () => {
        const asked = topics.slice(0, this.roomForTopics).map((topic) => ({
          question: `**What about ${topic}?**`,
          timestamp: TIMESTAMP,
          topic,
        }));
        this.change({ interview_questions: [...this.stored().interview_questions, ...asked] });
        return Object.fromEntries(asked.map(({ topic, question }) => [topic, [question]]));
      }),
    transcribe: (audio, formId, question) =>
      this.answer('transcribe', [audio, formId, question], () => ({ text: 'What I said.' })),
  };

  private async answer<T>(name: keyof FormsApi, values: unknown[], work: () => T): Promise<T> {
    this.calls.push([name, ...values]);
    const arrived = this.held.get(name)?.shift();
    if (arrived) await arrived;
    const error = this.failures.get(name)?.shift();
    if (error !== undefined) throw error;
    const done = work();
    if (this.lost.delete(name)) throw new NetworkError('The server could not be reached.');
    return done;
  }

  private stored(): Form {
    if (!this.form) throw new ApiError(404, 'not_found', 'Not found');
    return this.form;
  }
}
