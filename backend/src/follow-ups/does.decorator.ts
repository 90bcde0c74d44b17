import { SetMetadata } from '@nestjs/common';
import type { FollowUpDeclaration } from './follow-up.declaration.js';
import type { FollowUpRecord } from './follow-up.schemas.js';

/** `mayExist`: an earlier attempt may have done its work, so look first. */
export type FollowUpTask = FollowUpRecord & { mayExist: boolean };

/** `waiting`: it cannot be done before another follow-up of the same submission, which will wake it. */
export type Outcome = 'done' | 'waiting';

/** Does one follow-up, idempotently. */
export type FollowUpHandler = (task: FollowUpTask) => Promise<Outcome>;

export const DOES = 'does-follow-up';

/** Names the follow-up that a provider's method does; the registry finds it when the application starts. */
export function Does(declaration: FollowUpDeclaration) {
  const mark = SetMetadata(DOES, declaration);
  return <H extends FollowUpHandler>(
    provider: object,
    name: string | symbol,
    method: TypedPropertyDescriptor<H>,
  ): void => {
    mark(provider, name, method);
  };
}
