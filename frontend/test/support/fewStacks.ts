import * as React from 'react';

/**
 * In development React captures a stack for each element, up to ten thousand per second, which no test reads and which
 * takes a seventh of the panel tests' time. Without such a counter in React, this does nothing.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals = {} } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
