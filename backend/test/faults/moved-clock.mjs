/** Loaded before a server: its clock, and that of the database inside it, is ahead by DAYS_AHEAD. */
const aheadMs = Number(process.env.DAYS_AHEAD) * 86_400_000;
const now = () => Date.now() + aheadMs;

globalThis.Date = new Proxy(Date, {
  construct: (date, values) => (values.length === 0 ? new date(now()) : new date(...values)),
  apply: (date) => new date(now()).toString(),
  get: (date, name) => (name === 'now' ? () => date.now() + aheadMs : date[name]),
});
