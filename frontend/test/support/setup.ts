import { i18n } from '@lingui/core';
import 'fake-indexeddb/auto';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { showAgency } from './agency.ts';

// The tests read SPEC's words: English, which stands in the code.
i18n.loadAndActivate({ locale: 'en', messages: {} });

// How long a test waits for what comes: on a machine that does much else at once, a second is not always enough.
configure({ asyncUtilTimeout: 5000 });

// The page as the server sends it where no agency has set anything.
showAgency();
