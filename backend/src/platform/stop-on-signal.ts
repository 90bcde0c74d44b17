/**
 * Ends the process with 0 once what it does is stopped: on SIGTERM, on SIGINT, and when the command that started it
 * has gone, which closes the channel between them.
 */
export function stopOnSignal(running: { stop(): Promise<void> }): void {
  const stop = async () => {
    await running.stop();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (process.channel) {
    process.once('disconnect', stop);
    process.channel.unref();
  }
}
