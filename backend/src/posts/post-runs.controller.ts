import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { setAuditContext } from '../audit/audited.decorator.js';
import { AuthService } from '../auth/auth.service.js';
import { NeedsCapability } from '../capabilities/needs-capability.js';
import { ApiError } from '../common/http/api-error.js';
import { EventStream } from '../common/http/event-stream.js';
import { abortOnDisconnect, UuidParam } from '../common/http/http.js';
import { PersonName } from '../common/http/person.js';
import { Route, TEXT } from '../common/http/route.js';
import { RecordJson } from '../common/limits/json-bodies.js';
import { MESSAGES } from '../shared/messages.js';
import {
  GeneratedPost,
  GeneratePost,
  PostRun,
  PostRuns,
  RewritePost,
  StartRun,
} from './post-runs.schemas.js';
import { PostRunsService } from './post-runs.service.js';
import { PostsService } from './posts.service.js';
import { RunStream } from './run-stream.js';

/** Writes a post as server-sent events. A failure before the first word is an ordinary error response. */
async function streamPost(
  runs: PostRunsService,
  order: GeneratePost,
  { response, by }: { response: Response; by: string | undefined },
): Promise<void> {
  const signal = abortOnDisconnect(response);
  const stream = new EventStream(response);
  try {
    const post = await runs.generate(order, { by, signal, onText: (text) => stream.text(text) });
    stream.text(post.fullPost);
    stream.send('done', post);
  } catch (error) {
    if (signal.aborted) return;
    if (!stream.open || !(error instanceof ApiError)) throw error;
    const { statusCode, code, message, extra } = error;
    setAuditContext(response, { status: statusCode });
    stream.send('error', { ...extra, statusCode, code, message });
  }
  stream.end();
}

const BOARD_MISSING = new ApiError(409, 'board_missing', MESSAGES.boardIdsMissing);

@ApiTags('posts')
@Controller()
export class PostRunsController {
  constructor(
    private readonly runs: PostRunsService,
    private readonly posts: PostsService,
    private readonly stream: RunStream,
    private readonly auth: AuthService,
  ) {}

  @Post('form_submissions/:id/post-runs')
  @NeedsCapability('writing')
  @Route({
    id: 'startPostRun',
    rights: 'edit clients',
    client: 'id',
    summary: 'Start writing posts',
    description:
      'For the administrator. Starts a run that writes a post for each idea and creates its card; it continues when the caller leaves. Ideas that already have a post are skipped. If another run is writing all of them, that run is returned.',
    returns: PostRun,
    errors: [404, BOARD_MISSING, new ApiError(409, 'nothing_to_write', MESSAGES.nothingToWrite)],
  })
  start(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: StartRun }) { ideaIds }: StartRun,
    @PersonName() by: string | undefined,
  ): Promise<PostRun> {
    return this.runs.start(id, ideaIds, by);
  }

  @Get('form_submissions/:id/post-runs')
  @Route({
    id: 'listPostRuns',
    rights: 'read clients',
    client: 'id',
    summary: 'List runs',
    description: 'For the administrator. Returns the last runs of a submission, newest first.',
    returns: PostRuns,
    errors: [404],
  })
  list(@Param('id', { schema: UuidParam }) id: string): Promise<PostRun[]> {
    return this.runs.ofSubmission(id);
  }

  @Get('post-runs/:runId/events')
  @Route({
    id: 'followPostRun',
    rights: 'read clients',
    client: 'runId',
    summary: 'Follow a run',
    description:
      'For the administrator. Streams server-sent events: `run` is sent when an item changes and holds the run; `delta` {itemId, at, text} replaces the text of an item from position `at`; `done` holds the finished run. Any number of callers may follow.',
    returns: { 'text/event-stream': TEXT },
    errors: [404],
  })
  async events(
    @Param('runId', { schema: UuidParam }) id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const run = await this.runs.get(id);
    await this.stream.write(run.id, response, () => this.auth.isStillLoggedIn(request));
  }

  @Delete('post-runs/:runId')
  @Route({
    id: 'cancelPostRun',
    rights: 'edit clients',
    client: 'runId',
    summary: 'Cancel a run',
    description:
      'For the administrator. Cancels what is not written yet. Written posts stay. Cancelling a finished run changes nothing.',
    returns: PostRun,
    errors: [404],
  })
  async cancel(
    @Param('runId', { schema: UuidParam }) id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostRun> {
    const { submissionId } = await this.runs.get(id);
    setAuditContext(response, { submissionId });
    return this.runs.cancel(id);
  }

  @Post('posts/:postId/rewrite')
  @NeedsCapability('writing')
  @Route({
    id: 'rewritePost',
    rights: 'edit clients',
    client: 'postId',
    summary: 'Rewrite a post',
    description:
      'For the administrator. Starts a run that writes a post again, with an optional instruction. The old text stays as a version. With a stale `version` the server answers 409 with the stored post as `current`.',
    returns: PostRun,
    errors: [404, 409],
  })
  async rewrite(
    @Param('postId', { schema: UuidParam }) id: string,
    @Body({ schema: RewritePost }) order: RewritePost,
    @PersonName() by: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostRun> {
    const { submissionId } = await this.posts.get(id);
    setAuditContext(response, { submissionId });
    return this.runs.rewrite(id, order, by);
  }

  @Post('generate-full-posts')
  @NeedsCapability('writing')
  @RecordJson()
  @HttpCode(200)
  @Route({
    id: 'generateFullPost',
    rights: 'edit clients',
    client: 'body.formData.id',
    summary: 'Generate one post',
    description:
      'For the administrator. Writes the post of one idea, stores it and waits for it. With `Accept: text/event-stream` it streams `delta` {at, text}, then `done` with the post or `error` with the error.',
    returns: { 'application/json': GeneratedPost, 'text/event-stream': TEXT },
    errors: [
      404,
      BOARD_MISSING,
      new ApiError(409, 'cancelled', MESSAGES.postFailed),
      new ApiError(422, 'no_submission', MESSAGES.noSubmissionSelected),
      ...[502, 503, 504].map((status) => new ApiError(status, 'post_failed', MESSAGES.postFailed)),
    ],
  })
  async post(
    @Body({ schema: GeneratePost }) body: GeneratePost,
    @PersonName() by: string | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (request.accepts(['json', 'text/event-stream']) === 'text/event-stream')
      await streamPost(this.runs, body, { response, by });
    else response.json(await this.runs.generate(body, { by, signal: abortOnDisconnect(response) }));
  }
}
