/** What the columns are called on the page. */
const NAMES: Readonly<Record<string, string>> = {
  website: 'Website',
  email: 'Email',
  industry: 'Industry',
  usp: 'What makes them better (USP)',
  icp: 'ICP + Personas',
  linkedin_profile: 'LinkedIn profile',
  topics_to_talk_about: 'Topics to Talk About',
  interview_questions: 'Interview questions',
  interview_answers: 'Interview answers',
  team_photos: 'Photos',
  brand_manual: 'Brand manual',
  last_post_1: 'Post 1',
  last_post_2: 'Post 2',
  last_post_3: 'Post 3',
  last_post_4: 'Post 4',
  last_post_5: 'Post 5',
  content_ideas: 'Content ideas',
  selected_ideas: 'Selected ideas',
  full_posts: 'Generated posts',
};

export function columnName(column: string): string {
  return NAMES[column] ?? column;
}
