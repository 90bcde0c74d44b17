import type { Integration } from '../config/integration.js';
import type { FollowUpAbout } from './follow-up.schemas.js';

/** What calls for follow-ups: whoever writes it hands their kinds to the store, which writes both in one statement. */
export type Trigger =
  | 'created'
  | 'completed'
  | 'post stored'
  | 'run started'
  /** `subject` is the round's id. */
  | 'round released';

/** What the database notices by itself: the SQL function named in `writtenBy` holds the kind and writes it. */
type DatabaseTrigger =
  | 'file kept'
  | 'file removed'
  | 'post changed'
  | 'post deleted'
  | 'email corrected'
  | 'answered late'
  | 'client answered';

interface Task {
  /** Its name in the database; rows bear it, so it stays. */
  kind: string;
  /** What the administrator reads: '<title> failed', '<title> did not work yet'. */
  title: string;
  /** What `subject` points to, for the page to name it; none when there is nothing to name. */
  about?: FollowUpAbout;
  /** What must be done before it: its handler says `waiting` until then, and is called again after that one. */
  after?: FollowUpDeclaration;
  /** Not owed while this integration is off. */
  integration?: Pick<Integration, 'name'>;
}

/** Without `on` a follow-up is done only when somebody asks for it. */
type When = { on?: Trigger; writtenBy?: never } | { on: DatabaseTrigger; writtenBy: string };

/** A task of the server outside the database, declared once beside the method that does it. */
export type FollowUpDeclaration = Task & When;

const declared = new Set<FollowUpDeclaration>();

/** Declares a follow-up; `@Does` names its handler. One without a handler keeps the server from starting. */
export function defineFollowUp(declaration: FollowUpDeclaration): FollowUpDeclaration {
  declared.add(declaration);
  return declaration;
}

/** Every follow-up that the loaded code declares. */
export const declaredFollowUps = (): FollowUpDeclaration[] => [...declared];
