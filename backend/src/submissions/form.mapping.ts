import { byKind } from '../rules/file-kinds.js';
import type { Form } from './form.schemas.js';
import type { Submission } from './submission.schemas.js';

/** The wizard's view of a submission: nothing of the administrator's work but the posts that were shared. */
export function toForm(submission: Submission): Form {
  const { id, website, email, industry, linkedin_profile, icp, usp, topics_to_talk_about, step } = submission;
  const { interview_questions, interview_answers } = submission;
  const { completed_at, created_at, modified_at } = submission;
  return {
    id,
    website,
    email,
    industry,
    linkedin_profile,
    icp,
    usp,
    topics_to_talk_about,
    interview_questions,
    interview_answers,
    ...byKind((kind) => submission[kind]),
    step,
    completed_at,
    created_at,
    modified_at,
    posts: sharedPosts(submission),
  };
}

function sharedPosts({ posts_shared_at, full_posts }: Submission): Form['posts'] {
  if (posts_shared_at === null) return [];
  return full_posts
    .filter((post) => post.fullPost !== '')
    .map(({ title, contentType, fullPost, trelloCardUrl }) => ({
      title,
      contentType,
      fullPost,
      trelloCardUrl,
    }));
}
