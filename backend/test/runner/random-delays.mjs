// Loaded before everything else by `npm run races`, in the processes of the tests and of the server: answers of the database,
// jobs and requests are late at random, so that they overtake each other. RACES_SEED decides which and how late; with
// RACES_TRACE=1 each delay is printed.
import { Server } from 'node:http';
import { registerHooks } from 'node:module';
import { Socket } from 'node:net';
import { Seeded } from '../faults/seeded.ts';

const ANSWERS = { maxMs: 300 };
const JOBS = { maxMs: 3000 };
const REQUESTS = { share: 0.4, maxMs: 1000 };
const SLOW_PGLITE = new URL('./slow-pglite.mjs', import.meta.url).href;
/** Text of the statements that lease a job, which then runs as late as their answer. */
const LEASE = 'attempts = attempts + 1';

// A test may replace the timers of its process.
const { setTimeout } = globalThis;
const seeded = new Seeded(Number(process.env.RACES_SEED));
const random = () => seeded.next();
/** Each process delays another share of its answers, between 5 and 30 %. */
const answersShare = 0.05 + random() * 0.25;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const isPglite = specifier === '@electric-sql/pglite' && context.parentURL !== SLOW_PGLITE;
    return nextResolve(isPglite ? SLOW_PGLITE : specifier, context);
  },
});
delayRequests();
delayAnswersOfServer();
delayAnswersOfDataApi();

/** Resolves after the delay of an answer to a statement, if it has one. */
export async function delayAnswer(statement, hasRows) {
  const ms = answerDelay(statement.includes(LEASE) && hasRows);
  if (ms > 0) await pause(ms);
}

function answerDelay(startsJobs) {
  if (startsJobs) return delay('job', JOBS);
  return random() < answersShare ? delay('answer', ANSWERS) : 0;
}

/** Milliseconds. */
function delay(what, { maxMs }) {
  const ms = Math.ceil(random() * maxMs);
  if (process.env.RACES_TRACE === '1') process.stderr.write(`late ${what}: ${ms} ms\n`);
  return ms;
}

function delayRequests() {
  const { emit } = Server.prototype;
  Server.prototype.emit = function emitLate(event, ...args) {
    if (event !== 'request' || random() >= REQUESTS.share) return emit.call(this, event, ...args);
    setTimeout(() => emit.call(this, event, ...args), delay('request', REQUESTS));
    return true;
  };
}

/**
 * A PostgreSQL server's answers, whichever driver reads them: a client starts with its protocol's version, 3.0. They
 * arrive in order.
 */
function delayAnswersOfServer() {
  const { write } = Socket.prototype;
  const clients = new WeakMap();
  Socket.prototype.write = function writeWatched(data, ...args) {
    if (!clients.has(this)) clients.set(this, isStartup(data) && delayPushes(this));
    const client = clients.get(this);
    if (client && Buffer.isBuffer(data) && data.includes(LEASE)) client.leases = true;
    return write.call(this, data, ...args);
  };
}

const PROTOCOL = 0x00_03_00_00;
const isStartup = (data) => Buffer.isBuffer(data) && data.length > 8 && data.readUInt32BE(4) === PROTOCOL;

function delayPushes(socket) {
  const client = { leases: false, last: Promise.resolve(), waiting: 0 };
  const push = socket.push.bind(socket);
  socket.push = (chunk, ...args) => {
    const startsJobs = client.leases && chunk !== null && !chunk.includes('UPDATE 0');
    if (client.leases) client.leases = false;
    const ms = chunk === null ? 0 : answerDelay(startsJobs);
    if (ms === 0 && client.waiting === 0) return push(chunk, ...args);
    client.waiting++;
    client.last = client.last
      .then(() => ms > 0 && pause(ms))
      .then(() => {
        client.waiting--;
        if (!socket.destroyed) push(chunk, ...args);
      });
    return true;
  };
  return client;
}

/** Supabase's answers. */
function delayAnswersOfDataApi() {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (String(input?.url ?? input).includes('/rest/v1/')) await delayAnswer('', false);
    return response;
  };
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
