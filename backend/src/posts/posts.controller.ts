import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post as PostTo,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { setAuditContext } from '../audit/audited.decorator.js';
import { formQuarantined } from '../common/http/api-error.js';
import { abortOnDisconnect, UuidParam } from '../common/http/http.js';
import { PersonName } from '../common/http/person.js';
import { Route } from '../common/http/route.js';
import { LargeJson } from '../common/limits/json-bodies.js';
import { MESSAGES } from '../shared/messages.js';
import { GeneratedPost } from '../submissions/submission.schemas.js';
import {
  ApprovePost,
  ChangePost,
  CheckPost,
  ConfirmedNumber,
  DeletePost,
  ListedPosts,
  NewPost,
  PlanPosts,
  Post,
  Posts,
  PostsQuery,
  PostVersion,
  PostVersions,
  RestorePost,
  UndoneNumber,
} from './posts.schemas.js';
import { PostsService } from './posts.service.js';

@ApiTags('posts')
@Controller()
export class PostsController {
  constructor(private readonly posts: PostsService) {}

  @Get('form_submissions/:id/posts')
  @Route({
    id: 'listPosts',
    rights: 'read clients',
    client: 'id',
    summary: 'List posts of a submission',
    description:
      'For the administrator. Returns the posts of a submission in their order. With `texts_from`, decided posts of earlier months come without texts, review, photos and approval: `isFolded` is true.',
    returns: ListedPosts,
    errors: [404],
  })
  @ApiQuery({
    name: 'texts_from',
    required: false,
    description: 'The first month whose decided posts come with their texts.',
    schema: { type: 'string', example: '2026-12' },
  })
  list(
    @Param('id', { schema: UuidParam }) id: string,
    @Query({ schema: PostsQuery }) { texts_from }: PostsQuery,
  ): Promise<ListedPosts> {
    return this.posts.listed(id, texts_from);
  }

  @PostTo('form_submissions/:id/posts')
  @LargeJson()
  @Route({
    id: 'createPost',
    rights: 'edit clients',
    client: 'id',
    summary: 'Write a post by hand',
    description:
      'For the administrator. Stores a post for an idea of the submission that has none yet. It needs no AI. If the idea has a post, the server answers 409 with it as `current`.',
    returns: Post,
    errors: [404, 409, formQuarantined(MESSAGES.releaseFirst)],
  })
  create(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: NewPost }) post: NewPost,
    @PersonName() by: string | undefined,
  ): Promise<Post> {
    return this.posts.create(id, post, by);
  }

  @Put('form_submissions/:id/plan')
  @LargeJson()
  @Route({
    id: 'planPosts',
    rights: 'edit clients',
    client: 'id',
    summary: 'Schedule posts',
    description:
      'For the administrator. Sets month, day, time and order of posts, all of them or none. Omitted fields stay unchanged.',
    returns: Posts,
    success: 'All posts of the submission.',
    errors: [404],
  })
  plan(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: PlanPosts }) plan: PlanPosts,
  ): Promise<Post[]> {
    return this.posts.plan(id, plan);
  }

  @Get('posts/:postId')
  @Route({
    id: 'getPost',
    rights: 'read clients',
    client: 'postId',
    summary: 'Read a post',
    description: 'For the administrator. Returns a post with its text, its schedule and its review.',
    returns: Post,
    errors: [404],
  })
  get(@Param('postId', { schema: UuidParam }) id: string): Promise<Post> {
    return this.posts.get(id);
  }

  @Get('posts/:postId/versions')
  @Route({
    id: 'listPostVersions',
    rights: 'read clients',
    client: 'postId',
    summary: 'List versions of a post',
    description: 'For the administrator. Returns all versions of the post, newest first.',
    returns: PostVersions,
    errors: [404],
  })
  versions(@Param('postId', { schema: UuidParam }) id: string): Promise<PostVersion[]> {
    return this.posts.versions(id);
  }

  @Patch('posts/:postId')
  @LargeJson()
  @Route({
    id: 'changePost',
    rights: 'edit clients',
    client: 'postId',
    summary: 'Change a post',
    description:
      'For the administrator. Changes title, text or photos. A changed text becomes a new version. With a stale `version` the server answers 409 with the stored post as `current`.',
    returns: Post,
    errors: [404, 409],
  })
  async change(
    @Param('postId', { schema: UuidParam }) id: string,
    @Body({ schema: ChangePost }) change: ChangePost,
    @PersonName() by: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Post> {
    await this.note(response, id);
    return this.posts.change(id, change, by);
  }

  @PostTo('posts/:postId/restore')
  @HttpCode(200)
  @Route({
    id: 'restorePost',
    rights: 'edit clients',
    client: 'postId',
    summary: 'Restore a version',
    description:
      'For the administrator. Makes the earlier text `number` the current one, as a new version. With a stale `version` the server answers 409 with the stored post as `current`.',
    returns: Post,
    errors: [404, 409],
  })
  async restore(
    @Param('postId', { schema: UuidParam }) id: string,
    @Body({ schema: RestorePost }) order: RestorePost,
    @PersonName() by: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Post> {
    await this.note(response, id);
    return this.posts.restore(id, order, by);
  }

  @PostTo('posts/:postId/editor-approval')
  @HttpCode(200)
  @Route({
    id: 'approvePost',
    rights: 'release',
    summary: 'Approve a post for the release',
    description:
      'For editors and owners. Notes that an editor has approved this version of the post. A change of the post takes the approval back. With a stale `version` the server answers 409 with the stored post as `current`. A repeated call replaces the name.',
    returns: Post,
    errors: [404, 409],
  })
  async approve(
    @Param('postId', { schema: UuidParam }) id: string,
    @Body({ schema: ApprovePost }) { version }: ApprovePost,
    @PersonName() by: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Post> {
    await this.note(response, id);
    return this.posts.approve(id, version, by);
  }

  @Delete('posts/:postId/editor-approval')
  @Route({
    id: 'undoPostApproval',
    rights: 'release',
    summary: 'Take the approval of a post back',
    description:
      'For editors and owners. The version of the post is no longer approved for the release. With a stale `version` the server answers 409 with the stored post as `current`.',
    returns: Post,
    errors: [404, 409],
  })
  @ApiQuery({ name: 'version', required: true, schema: { type: 'integer' }, example: 1 })
  async undoApproval(
    @Param('postId', { schema: UuidParam }) id: string,
    @Query({ schema: DeletePost }) { version }: DeletePost,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Post> {
    await this.note(response, id);
    return this.posts.approve(id, version, undefined);
  }

  @PostTo('posts/:postId/confirmed-numbers')
  @HttpCode(200)
  @Route({
    id: 'confirmNumber',
    rights: 'edit clients',
    client: 'postId',
    summary: 'Confirm a number of a post',
    description:
      'For the administrator. Notes that the client confirmed a number of the post that no source has. Reviews of the post no longer list it, also after the post was rewritten. A repeated call changes nothing.',
    returns: Post,
    errors: [404],
  })
  async confirmNumber(
    @Param('postId', { schema: UuidParam }) id: string,
    @Body({ schema: ConfirmedNumber }) { number }: ConfirmedNumber,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Post> {
    await this.note(response, id);
    return this.posts.confirmNumber(id, number);
  }

  @Delete('posts/:postId/confirmed-numbers')
  @Route({
    id: 'undoConfirmedNumber',
    rights: 'edit clients',
    client: 'postId',
    summary: 'Undo the confirmation of a number',
    description:
      'For the administrator. The review lists the number again. Answers 404 for a number that is not confirmed.',
    returns: Post,
    errors: [404],
  })
  @ApiQuery({ name: 'number', required: true, schema: { type: 'string' }, example: '55' })
  async undoConfirmedNumber(
    @Param('postId', { schema: UuidParam }) id: string,
    @Query({ schema: UndoneNumber }) { number }: UndoneNumber,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Post> {
    await this.note(response, id);
    return this.posts.undoConfirmedNumber(id, number);
  }

  @PostTo('check-post')
  @HttpCode(200)
  @Route({
    id: 'checkPost',
    rights: 'edit clients',
    client: 'body.submissionId',
    summary: 'Review a post',
    description:
      'For the administrator. Reviews a stored post again and stores the review. Only sentences without a verdict are sent to the model, so a repeated call costs nothing.',
    returns: GeneratedPost,
    errors: [404],
  })
  check(
    @Body({ schema: CheckPost }) body: CheckPost,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GeneratedPost> {
    return this.posts.check(body, abortOnDisconnect(response));
  }

  @Delete('posts/:postId')
  @Route({
    id: 'deletePost',
    rights: 'edit clients',
    client: 'postId',
    summary: 'Delete a post',
    description:
      'For the administrator. Deletes a post and archives its card. With a stale `version` the server answers 409 with the stored post as `current`. A second call answers 404.',
    errors: [404, 409],
  })
  @ApiQuery({ name: 'version', required: true, schema: { type: 'integer' }, example: 1 })
  async remove(
    @Param('postId', { schema: UuidParam }) id: string,
    @Query({ schema: DeletePost }) { version }: DeletePost,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.note(response, id);
    return this.posts.remove(id, version);
  }

  /**
   * Stores the post's submission for the audit log: the path does not contain it, and a deleted post cannot
   * be looked up later.
   */
  private async note(response: Response, id: string): Promise<void> {
    const { submissionId } = await this.posts.get(id);
    setAuditContext(response, { submissionId });
  }
}
