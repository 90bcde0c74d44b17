import { i18n } from '@lingui/core';
import 'fake-indexeddb/auto';
import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { showAgency } from './agency.ts';

// The tests assert SPEC's English texts, which are in the code.
i18n.loadAndActivate({ locale: 'en', messages: {} });

// Timeout of asynchronous queries: one second is not always enough on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const { getElementError } = getConfig();
configure({ getElementError: quickElementError });

/** Without the page as text while a query is only repeated: the last error has it. */
function quickElementError(message: string | null, container: Element): Error {
  const isRepeated = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics');
  const error = isRepeated ? new Error(message ?? '') : getElementError(message, container);
  // Testing Library shows the test's line for errors of this name, and Jest the first one outside of node_modules.
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, quickElementError);
  return error;
}

// The page as the server sends it without agency settings.
showAgency();

// jsdom has no layout; no element resizes.
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
