import * as React from 'react';

/**
 * In development React keeps for each element a stack of what made it, up to ten thousand in a second, and no test reads
 * them: a seventh of the panel's tests' time. Where React has no such count any more, this changes nothing.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals = {} } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
