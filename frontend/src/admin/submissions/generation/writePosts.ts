import { MESSAGES } from '#rules/messages';
import { ApiError } from '../../../api/http.ts';
import type { GeneratedPost, Idea, Submission, SubmissionsApi } from '../../../api/submissions.ts';
import { postOf, savedTexts } from '../model.ts';
import { reasonOf } from '../reasonOf.ts';
import type { RunEvent } from './run.ts';

/** Answers that would be the same for every further idea, so that the run ends with them. */
const FINAL_CODES: readonly string[] = ['board_missing', 'no_submission', 'not_found', 'unauthorized'];

export interface Order {
  submission: Submission;
  ideas: readonly Idea[];
  /** Writes posts that exist anew, on demand; their cards stay and get the new text. */
  again: boolean;
}

export interface Tools {
  api: Pick<SubmissionsApi, 'generatePost' | 'createCard'>;
  signal: AbortSignal;
  report: (event: RunEvent) => void;
  /** The submission as it is now, as far as this page knows. */
  current: () => Submission;
  /** Shows what came of an idea; the server has stored it already. */
  showPost: (post: GeneratedPost) => Promise<void>;
}

/**
 * Writes the post of each idea and makes its card, one idea after the other. A failing idea keeps its error, a
 * failing card is noted on its post, and the others go on. A post that exists is written again only on demand.
 * @throws ApiError when it makes no sense to go on, such as an expired session.
 */
export async function writePosts(order: Order, tools: Tools): Promise<void> {
  boardOf(order.submission);
  for (const idea of order.ideas) {
    if (tools.signal.aborted) return;
    const known = order.again ? undefined : knownPost(tools.current(), idea);
    tools.report({ type: 'idea', idea, phase: known ? 'card' : 'writing' });
    const post = known ?? (await newPost(idea, order, tools));
    if (post && !post.trelloCardUrl) {
      tools.report({ type: 'card' });
      await makeCard(post, order, tools);
    }
    if (!tools.signal.aborted || post) tools.report({ type: 'passed', post });
  }
}

/** @throws ApiError while the submission has no board yet. */
export function boardOf({ trello_board_id, trello_todo_list_id }: Submission) {
  if (!trello_board_id || !trello_todo_list_id) {
    throw new ApiError(409, 'board_missing', MESSAGES.boardIdsMissing);
  }
  return { boardId: trello_board_id, listId: trello_todo_list_id };
}

/** The post that the idea has already, perhaps from another tab. */
function knownPost(submission: Submission, { id }: Idea): GeneratedPost | undefined {
  const post = postOf(submission, id);
  return post?.fullPost ? post : undefined;
}

/** Writes the idea's post; undefined when that failed or was given up. */
async function newPost(
  idea: Idea,
  { submission }: Order,
  { api, signal, report, showPost }: Tools,
): Promise<GeneratedPost | undefined> {
  try {
    const order = { submissionId: submission.id, idea, linkedInPosts: savedTexts(submission) };
    const post = await api.generatePost(order, { signal, onText: (text) => report({ type: 'text', text }) });
    await showPost(post);
    return post;
  } catch (error) {
    if (signal.aborted) return undefined;
    if (isFinal(error)) throw error;
    report({ type: 'failed', post: failedPost(idea, reasonOf(error, MESSAGES.postFailed)) });
    return undefined;
  }
}

/** The server makes at most one card per idea, whoever asks however often. */
async function makeCard(
  post: GeneratedPost,
  { submission }: Order,
  { api, report, showPost }: Tools,
): Promise<void> {
  try {
    const { id, shortUrl } = await api.createCard({
      submissionId: submission.id,
      ...boardOf(submission),
      post,
    });
    const { trelloCardError: _solved, ...solved } = post;
    await showPost({ ...solved, trelloCardId: id, trelloCardUrl: shortUrl });
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 401) throw error;
    report({ type: 'failed', post: { ...post, trelloCardError: MESSAGES.cardFailed } });
  }
}

function failedPost({ id, title, contentType, description, hook }: Idea, error: string): GeneratedPost {
  return { ideaId: id, title, contentType, fullPost: '', error, description, hook };
}

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && FINAL_CODES.includes(error.code);
}
