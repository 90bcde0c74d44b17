/** Texts of the list of posts. */
export const POST_LIST_TEXTS = {
  title: 'Posts',
  loading: 'Loading the posts...',
  failed: 'The posts could not be loaded. Please try again.',
  none: 'No posts found.',
} as const;
