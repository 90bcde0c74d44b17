import { basename } from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Jest's transform of a catalogue: a module with its messages, as the build compiles them. */
export default {
  process(text, filename) {
    const locale = basename(filename, '.po');
    const entries = formatter().parse(text, { locale, sourceLocale: 'en', filename });
    const messages = Object.fromEntries(
      Object.entries(entries).map(([id, { translation = '' }]) => [id, compileMessage(translation)]),
    );
    return { code: `exports.messages = ${JSON.stringify(messages)};` };
  },
};
