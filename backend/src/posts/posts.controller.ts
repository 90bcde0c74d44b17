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
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { noteForAudit } from '../audit/audited.decorator.js';
import { ApiErrors } from '../platform/http/docs.js';
import { UuidParam } from '../platform/http/params.js';
import {
  ChangePost,
  DeletePost,
  PlanPosts,
  Post,
  Posts,
  PostVersion,
  PostVersions,
  RestorePost,
} from './posts.schemas.js';
import { PostsService } from './posts.service.js';

@ApiTags('posts')
@Controller()
export class PostsController {
  constructor(private readonly posts: PostsService) {}

  @Get('form_submissions/:id/posts')
  @ApiOperation({ summary: 'The posts of a submission, in order', operationId: 'listPosts' })
  @ApiOkResponse({ standardSchema: Posts })
  @ApiErrors(401, 404)
  list(@Param('id', { schema: UuidParam }) id: string): Promise<Post[]> {
    return this.posts.ofSubmission(id);
  }

  @Put('form_submissions/:id/plan')
  @ApiOperation({
    summary: 'Puts posts into months, on days and in order; all of them or none',
    description: 'What is not named of a post stays. The answer is all posts of the submission.',
    operationId: 'planPosts',
  })
  @ApiOkResponse({ standardSchema: Posts })
  @ApiErrors(400, 401, 403, 404, 422)
  plan(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: PlanPosts }) plan: PlanPosts,
  ): Promise<Post[]> {
    return this.posts.plan(id, plan);
  }

  @Get('posts/:postId/versions')
  @ApiOperation({ summary: 'What a post said, newest first', operationId: 'listPostVersions' })
  @ApiOkResponse({ standardSchema: PostVersions })
  @ApiErrors(401, 404)
  versions(@Param('postId', { schema: UuidParam }) id: string): Promise<PostVersion[]> {
    return this.posts.versions(id);
  }

  @Patch('posts/:postId')
  @ApiOperation({
    summary: 'Changes title, text or photos of a post; a changed text is a new version',
    description:
      '`version` is the one that the change was made on. Any other: 409, with the present post as `current`.',
    operationId: 'changePost',
  })
  @ApiOkResponse({ standardSchema: Post })
  @ApiErrors(400, 401, 403, 404, 409, 422)
  async change(
    @Param('postId', { schema: UuidParam }) id: string,
    @Body({ schema: ChangePost }) change: ChangePost,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Post> {
    await this.note(response, id);
    return this.posts.change(id, change);
  }

  @PostTo('posts/:postId/restore')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Makes an earlier text (`number`) the present one, as a new version',
    operationId: 'restorePost',
  })
  @ApiOkResponse({ standardSchema: Post })
  @ApiErrors(400, 401, 403, 404, 409, 422)
  async restore(
    @Param('postId', { schema: UuidParam }) id: string,
    @Body({ schema: RestorePost }) order: RestorePost,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Post> {
    await this.note(response, id);
    return this.posts.restore(id, order);
  }

  @Delete('posts/:postId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deletes a post; its card is archived', operationId: 'deletePost' })
  @ApiQuery({ name: 'version', required: true, schema: { type: 'integer' }, example: 1 })
  @ApiNoContentResponse()
  @ApiErrors(401, 403, 404, 409, 422)
  async remove(
    @Param('postId', { schema: UuidParam }) id: string,
    @Query({ schema: DeletePost }) { version }: DeletePost,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.note(response, id);
    return this.posts.remove(id, version);
  }

  /** Whose post it is: the path does not say, and a deleted one could not be asked any more. */
  private async note(response: Response, id: string): Promise<void> {
    const { submissionId } = await this.posts.get(id);
    noteForAudit(response, { submissionId });
  }
}
