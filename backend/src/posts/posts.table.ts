import type { Generated } from 'kysely';
import type { PostState } from '../rules/posts.js';

export interface PostsTable {
  id: Generated<string>;
  submission_id: string;
  idea_id: string;
  content_type: string;
  title: string;
  full_post: Generated<string>;
  version: Generated<number>;
  error: string | null;
  description: string | null;
  hook: string | null;
  review: unknown;
  state: Generated<PostState>;
  month: string;
  planned_day: string | null;
  planned_time: string | null;
  position: number;
  images: unknown;
  trello_card_id: string | null;
  trello_card_url: string | null;
  trello_card_error: string | null;
  released_version: number | null;
  posted_at: string | null;
  posted_url: string | null;
  created_at: Generated<string>;
  modified_at: Generated<string>;
}

export interface PostVersionsTable {
  post_id: string;
  number: number;
  title: string;
  full_post: string;
  hash: string;
  made_by: 'model' | 'editor';
  made: 'written' | 'edited' | 'rewritten' | 'restored';
  instruction: string | null;
  restored_from: number | null;
  created_at: Generated<string>;
}

declare module '../platform/database/tables.js' {
  interface Tables {
    posts: PostsTable;
    post_versions: PostVersionsTable;
  }
}
