/** Stands for what is called: notes name and values of each call, and answers as told. */
export function noting() {
  const log: unknown[][] = [];
  const note =
    <T>(name: string, answer?: T) =>
    async (...values: unknown[]) => {
      log.push([name, ...values]);
      return answer as T;
    };
  return { log, note };
}
