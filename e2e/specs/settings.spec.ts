import { expectAccessible } from '../accessible.ts';
import { expect, type Page, startOwnServer, test } from '../fixtures.ts';
