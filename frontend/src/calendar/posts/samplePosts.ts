import type { Post } from '../../plannedPosts/post.ts';

/** The two posts that a calendar starts with, in the month that it opens with. They say themselves what they are. */
export const SAMPLE_POSTS: readonly Post[] = [
  {
    id: 'sample-1',
    title: 'Sample: the lesson I learned late',
    content:
      '**For years I thought a good post had to be finished.**\n\nThen I published a half-formed thought about a project that went wrong. Twelve people wrote to me that week.\n\nNobody asked for polish. They asked what happened next.\n\nThis is a sample post: change it, move it to another day, or delete it.',
    date: '2024-12-04',
    status: 'published',
    imageIds: [],
    tags: ['writing', 'lessons'],
    engagement: { likes: 24, comments: 6, reposts: 2 },
  },
  {
    id: 'sample-2',
    title: 'Sample: three questions before the new year',
    content:
      'Before the year ends I ask my team three questions:\n\n1. What are we proud of?\n2. What would we not do again?\n3. What did we avoid?\n\nThe third one takes the longest.\n\nThis is a sample post: change it, move it to another day, or delete it.',
    date: '2024-12-17',
    status: 'scheduled',
    imageIds: [],
    tags: ['leadership'],
    engagement: { likes: 0, comments: 0, reposts: 0 },
  },
];
