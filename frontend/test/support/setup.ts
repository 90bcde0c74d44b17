import { i18n } from '@lingui/core';
import 'fake-indexeddb/auto';
import '@testing-library/jest-dom';

// The tests read SPEC's words: English, which stands in the code.
i18n.loadAndActivate({ locale: 'en', messages: {} });
