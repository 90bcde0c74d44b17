import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { ApiError, notFound } from '../common/http/api-error.js';
import { ServerAddress } from '../config/config.module.js';
import type { SecretKey as Key } from '../config/secret-key.js';
import { SecretKey } from '../config/secret-key.js';
import { EndedLinkList } from '../files/journals.js';
import { JobHandler, type JobResult } from '../jobs/job-handler.js';
import { addressIn, type Language } from '../shared/languages.js';
import { MESSAGES } from '../shared/messages.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { type ClientLinkRow, ClientLinksRepository, type OpenedLink } from './client-links.repository.js';
import type { ClientLink, LinkToAdd } from './client-links.schemas.js';

/** Attempts to add a link while other calls add one. */
const ATTEMPTS = 3;

/**
 * The lasting link of each client. A token is an HMAC of submission and generation under SECRET_KEY, so that each email can
 * contain it and it is never stored. Hashes of ended tokens are listed outside the database: a restore revives none of them.
 */
@Injectable()
export class ClientLinks {
  private readonly logger = new Logger(ClientLinks.name);

  constructor(
    private readonly key: SecretKey,
    private readonly links: ClientLinksRepository,
    private readonly address: ServerAddress,
    private readonly submissions: SubmissionsService,
    private readonly clock: Clock,
    @Inject(EndedLinkList) private readonly ended: EndedLinkList,
  ) {}

  /** The link of a token that opens a page now; undefined for an unknown, ended or expired one. */
  async open(token: string): Promise<OpenedLink | undefined> {
    const link = await this.links.opened(hashOf(token), this.clock.now());
    const expected = link && this.tokenOf(link);
    return expected !== undefined && isEqual(token, expected) ? link : undefined;
  }

  /**
   * The link of a client for an email, in a language. Adds one if none works. Undefined if the agency has ended the last one.
   */
  async urlOf(submissionId: string, language: Language): Promise<string | undefined> {
    const live = await this.links.live(submissionId, this.clock.now());
    if (live?.key_id === this.key.id) return this.urlWith(this.tokenOf(live), language);
    const [newest] = await this.links.ofSubmission(submissionId);
    if (newest?.revoked_by === 'agency') return undefined;
    return this.urlWith(this.tokenOf(await this.add(submissionId, { renew: false })), language);
  }

  /** A link to add with a release. */
  async candidate(submissionId: string, { renew }: { renew: boolean }): Promise<LinkToAdd> {
    const [newest] = await this.links.ofSubmission(submissionId);
    const ended = new Set(await this.ended.all());
    // A restored backup may lack generations: their tokens stay ended.
    let generation = (newest?.generation ?? 0) + 1;
    while (ended.has(hashOf(tokenUnder(this.key, { submission_id: submissionId, generation })))) generation++;
    const tokenHash = hashOf(tokenUnder(this.key, { submission_id: submissionId, generation }));
    return { generation, keyId: this.key.id, tokenHash, renew };
  }

  /**
   * The link, for the agency.
   * @throws ApiError 404 without a link that works
   */
  async current(submissionId: string): Promise<ClientLink> {
    const { language } = await this.submissions.read(submissionId, ['language']);
    const now = this.clock.now();
    const live = await this.links.live(submissionId, now);
    const url = live && this.urlWith(this.tokenOf(live), language);
    if (!live || url === undefined) throw notFound('link');
    const [previous] = (await this.links.ofSubmission(submissionId)).filter(
      (one) =>
        one.generation < live.generation &&
        one.revoked_at === null &&
        Date.parse(one.expires_at) > now.getTime(),
    );
    return { url, expiresAt: live.expires_at, previousUntil: previous?.expires_at ?? null };
  }

  /**
   * Adds a new link. The previous one works until the client uses the new one, for seven days at most; while it works, a second
   * call changes nothing.
   * @throws ApiError 404 for an unknown submission; 422 for a client who has ended
   */
  async renew(submissionId: string): Promise<ClientLink> {
    const { client_state } = await this.submissions.read(submissionId, ['client_state']);
    if (client_state === 'ended') throw new ApiError(422, 'client_ended', MESSAGES.clientEnded);
    await this.add(submissionId, { renew: true });
    return this.current(submissionId);
  }

  /** Ends the links of a client immediately. @throws ApiError 404 for an unknown submission */
  async revoke(submissionId: string): Promise<void> {
    await this.submissions.read(submissionId, ['id']);
    const open = (await this.links.ofSubmission(submissionId)).filter(
      ({ revoked_at }) => revoked_at === null,
    );
    // Written first: after a crash in between, the next start ends the links.
    await this.ended.addAll(open.map(({ token_hash }) => token_hash));
    await this.links.revokeAll(submissionId, this.clock.now());
  }

  /** Ends links that a restored backup made valid again, and adds ended ones that the journal lacks. */
  async reapply(): Promise<void> {
    const listed = await this.ended.all();
    const revived = await this.links.revokeListed(listed, this.clock.now());
    if (revived > 0) this.logger.warn(`ended ${revived} client links that a restored backup had reopened`);
    await this.listEnded(new Set(listed));
  }

  /** Links that the use of a newer one has ended, or the seven days after it. */
  @JobHandler({ name: 'ended-client-links', every: 600, pool: 'background' })
  async recordEnded(): Promise<JobResult> {
    await this.listEnded(new Set(await this.ended.all()));
    return 'done';
  }

  /** Data of a client's links for an export, without their tokens. */
  async record(submissionId: string) {
    const links = await this.links.ofSubmission(submissionId);
    if (links.length === 0) return undefined;
    return links.map(({ generation, created_at, expires_at, revoked_at, revoked_by }) => ({
      generation,
      created_at,
      expires_at,
      revoked_at,
      revoked_by,
    }));
  }

  private async listEnded(listed: ReadonlySet<string>): Promise<void> {
    await this.ended.addAll((await this.links.endedHashes()).filter((hash) => !listed.has(hash)));
  }

  private async add(submissionId: string, options: { renew: boolean }): Promise<ClientLinkRow> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const link = await this.candidate(submissionId, options);
      const added = await this.links.add(submissionId, link, this.clock.now());
      if (added) return added;
    }
    throw notFound('link');
  }

  private urlWith(token: string | undefined, language: Language): string | undefined {
    return token && addressIn(language, `${this.address.publicUrl()}/review/${token}`);
  }

  /** Undefined if the key of the link is no longer valid. */
  private tokenOf(link: ClientLinkRow): string | undefined {
    const key = this.key.valid.find(({ id }) => id === link.key_id);
    return key && tokenUnder(key, link);
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

function tokenUnder(
  key: Key,
  { submission_id, generation }: Pick<ClientLinkRow, 'submission_id' | 'generation'>,
) {
  return key.hmac('client links', `${submission_id}.${generation}`).toString('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
