import { i18n } from '@lingui/core';
import 'fake-indexeddb/auto';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { showAgency } from './agency.ts';

// The tests assert SPEC's English texts, which are in the code.
i18n.loadAndActivate({ locale: 'en', messages: {} });

// Timeout of asynchronous queries: one second is not always enough on a busy machine.
configure({ asyncUtilTimeout: 5000 });

// The page as the server sends it without agency settings.
showAgency();
