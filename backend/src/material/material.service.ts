import { Injectable } from '@nestjs/common';
import { ModelService } from '../ai-budgets/model.service.js';
import { Clock } from '../common/clock.js';
import { busy, invalidField } from '../common/http/api-error.js';
import { MESSAGES } from '../shared/messages.js';
import type { ClientFacts } from '../shared/months.js';
import { NextStepsService } from '../submissions/next-steps.service.js';
import type { Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { type ImportSource, ImportsService } from './imports.service.js';
import type { Ledger, SourceToList } from './ledger.js';
import type { Mark } from './marks.js';
import { MarksRepository } from './marks.repository.js';
import type { ChangeMark, Import, MaterialLedger, NeededMaterial } from './material.schemas.js';
import { type MaterialNeed, materialNeed } from './material-need.js';
import { MaterialThread } from './material-thread.js';
import { answersOf, callsOf, importedPosts, savedPosts } from './sources.js';

/** The agency's additions to a client's answers and past posts. */
export interface Additions {
  imports: ImportSource[];
  marks: Mark[];
}

/** An active client whose unused material does not cover the posts of the next month. */
export interface ShortClient extends MaterialNeed {
  facts: ClientFacts;
  enoughFor: number;
}

/** The material of clients: used and unused passages, and decisions about them. */
@Injectable()
export class MaterialService {
  /** By client: the number of posts that the material covers, and the stamp it was computed for. */
  private readonly known = new Map<string, { stamp: string; enoughFor: number }>();

  constructor(
    private readonly submissions: SubmissionsService,
    private readonly imports: ImportsService,
    private readonly marks: MarksRepository,
    private readonly thread: MaterialThread,
    private readonly steps: NextStepsService,
    private readonly model: ModelService,
    private readonly clock: Clock,
  ) {}

  /** Imports and marks, for prompts. */
  async additions(submissionId: string): Promise<Additions> {
    const [imports, marks] = await Promise.all([
      this.imports.sourcesOf(submissionId),
      this.marks.ofSubmission(submissionId),
    ]);
    return { imports, marks };
  }

  /** All sources, newest first. @throws ApiError 404 for an unknown submission; 503 when the analysis times out */
  async ledger(submissionId: string): Promise<MaterialLedger> {
    const [ledger, plan, facts] = await Promise.all([
      this.count(submissionId),
      this.steps.plan(),
      this.steps.factsOf(submissionId),
    ]);
    const need = materialNeed(facts, plan, this.clock.now());
    return { ...ledger, need: need && ledger.enoughFor < need.missing ? need : null };
  }

  /**
   * The posts that the next month lacks, if the material does not cover them.
   * @throws ApiError 404 for an unknown submission; 503 when the analysis times out
   */
  async need(submissionId: string): Promise<NeededMaterial> {
    const [plan, facts, stamps] = await Promise.all([
      this.steps.plan(),
      this.steps.factsOf(submissionId),
      this.marks.stamps([submissionId]),
    ]);
    const need = materialNeed(facts, plan, this.clock.now());
    if (!need || need.missing === 0) return { need: null };
    const enoughFor = await this.enoughFor(submissionId, stamps.get(submissionId) ?? '');
    return { need: enoughFor < need.missing ? need : null };
  }

  /** Active clients whose material does not cover the next month, those who lack most first. */
  async short(visibleTo: string | undefined): Promise<ShortClient[]> {
    const now = this.clock.now();
    const [plan, open] = await Promise.all([this.steps.plan(), this.steps.open({ visibleTo })]);
    const lacking = open.flatMap(({ facts }) => {
      const need = materialNeed(facts, plan, now);
      return need && need.missing > 0 ? [{ ...need, facts }] : [];
    });
    const stamps = await this.marks.stamps(lacking.map(({ facts }) => facts.id));
    const short: ShortClient[] = [];
    for (const client of lacking) {
      const enoughFor = await this.enoughFor(client.facts.id, stamps.get(client.facts.id) ?? '');
      if (enoughFor < client.missing) short.push({ ...client, enoughFor });
    }
    return short.toSorted((one, other) => other.missing - other.enoughFor - (one.missing - one.enoughFor));
  }

  /** Cached until a change: reading all texts of an agency takes seconds. */
  private async enoughFor(id: string, stamp: string): Promise<number> {
    const known = this.known.get(id);
    if (known?.stamp === stamp) return known.enoughFor;
    const { enoughFor } = await this.count(id);
    this.known.set(id, { stamp, enoughFor });
    return enoughFor;
  }

  private async count(submissionId: string): Promise<Ledger> {
    const submission = await this.submissions.get(submissionId);
    const [{ imports }, marks, posts] = await Promise.all([
      this.imports.list(submissionId),
      this.marks.ofSubmission(submissionId),
      this.marks.postsOf(submissionId),
    ]);
    const written = submission.full_posts.flatMap(({ ideaId, fullPost, review }) => {
      const post = posts.get(ideaId);
      return post && fullPost !== '' ? [{ ...post, fullPost, review }] : [];
    });
    const sources = this.sourcesOf(submission, imports);
    const ledger = await this.thread.run('ledgerOf', { sources, posts: written, marks });
    if (!ledger) throw busy();
    return ledger;
  }

  /**
   * Stores or removes the mark of a passage.
   * @throws ApiError 404 for an unknown submission; 422 for a passage that its source does not have
   */
  async mark(submissionId: string, change: ChangeMark): Promise<MaterialLedger> {
    const submission = await this.submissions.get(submissionId);
    const { imports } = await this.imports.list(submissionId);
    const source = this.sourcesOf(submission, imports).find(({ id }) => id === change.source);
    const isRemoval = !change.retired && !change.held && change.anonymised === null;
    // A mark whose passage has changed can be removed.
    if (!isRemoval && !source?.text.includes(change.passage))
      throw invalidField('passage', MESSAGES.passageUnknown);
    await this.marks.put(submissionId, change, this.clock.now());
    return this.ledger(submissionId);
  }

  /** The marks of a client for a data export; undefined if there are none. */
  async record(submissionId: string): Promise<Mark[] | undefined> {
    const marks = await this.marks.ofSubmission(submissionId);
    return marks.length > 0 ? marks : undefined;
  }

  private sourcesOf(submission: Submission, imports: readonly Import[]): SourceToList[] {
    const known = new Map(imports.map((one) => [one.source, one]));
    const answers = [...answersOf(submission), ...callsOf(imports)].map(
      ({ id, question, text, sample, askedAt }): SourceToList => ({
        id,
        kind: known.has(id) ? 'call' : 'answer',
        title: question,
        day: askedAt ?? null,
        url: '',
        isOwn: true,
        isSample: sample,
        context: known.get(id)?.context ?? [],
        text,
        isMaterial: this.model.isSimulated || !sample,
      }),
    );
    const posts = [...savedPosts(submission), ...importedPosts(imports)].map(
      ({ id, text, postedAt, isOwn = submission.posts_are_own }): SourceToList => ({
        id,
        kind: 'post',
        title: '',
        day: postedAt ?? null,
        url: known.get(id)?.url ?? '',
        isOwn,
        isSample: false,
        context: [],
        text,
        isMaterial: false,
      }),
    );
    return [...answers, ...posts].toSorted((one, other) =>
      (other.day ?? '').localeCompare(one.day ?? '', 'en'),
    );
  }
}
