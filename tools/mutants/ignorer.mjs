import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Calls whose arguments are words for readers of the documentation or of the log. */
const FOR_READERS = new Set(['meta', 'describe', 'debug', 'log', 'warn', 'error', 'info']);
/** Whose methods of these names do write a log; others are left to the tests. */
const LOGS = /^(console|logger|log)$/;

const TEXT = 'a text of the catalogue, which the compiler must see as it stands';

/** What no test should look at: how a route or a schema is described, and what the log says. */
const notForTests = {
  shouldIgnore(path) {
    if (path.isDecorator()) return 'a decorator: wiring and documentation';
    if (path.isCallExpression() && isForReaders(path.node.callee))
      return 'words of the documentation or the log';
    if (path.isExpressionStatement() && isForReaders(path.node.expression.callee ?? {}))
      return 'a line of the log';
    if (path.isNewExpression() && path.node.callee.name === 'Logger') return 'the name of a log';
    if (path.isTaggedTemplateExpression() && path.node.tag.name === 't') return TEXT;
    if (path.isCallExpression() && path.node.callee.name === 'plural') return TEXT;
    if (path.isObjectExpression() && path.node.properties.some(({ key }) => key?.name === 'infer'))
      return 'an option that tells the compiler alone';
    return undefined;
  },
};

function isForReaders(callee) {
  if (callee.type !== 'MemberExpression' || !FOR_READERS.has(callee.property.name)) return false;
  const { name, property } = callee.object;
  return ['meta', 'describe'].includes(callee.property.name) || LOGS.test(name ?? property?.name ?? '');
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'not-for-tests', notForTests)];
