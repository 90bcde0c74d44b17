// jest-light-runner 0.8.2 sends its configuration to all workers when the first one asks for it, and never again. On a busy
// machine it reaches another worker before that one listens, which then waits forever with its test file. So a worker
// keeps the message until it asks.
const { emit, send } = process;
let configuration;

process.emit = function remember(event, message, ...rest) {
  if (event === 'message' && message?.type === 'jest-light-runner-worker-data') configuration = message;
  return emit.call(this, event, message, ...rest);
};

process.send = function answer(message, ...rest) {
  if (message !== 'jest-light-runner-get-worker-data' || !configuration)
    return send.call(this, message, ...rest);
  setImmediate(() => emit.call(process, 'message', configuration));
  return true;
};
