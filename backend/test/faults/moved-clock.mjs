/** Loaded before a server: its clock, and that of the database inside it, is ahead by DAYS_AHEAD. */
const aheadMs = Number(process.env.DAYS_AHEAD) * 86_400_000;
const RealDate = Date;
const now = () => RealDate.now() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (date, values) => (values.length === 0 ? new date(now()) : new date(...values)),
  apply: (date) => new date(now()).toString(),
  get: (date, name) => (name === 'now' ? now : date[name]),
});
