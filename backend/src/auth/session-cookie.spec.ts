import type { Request, Response } from 'express';
import { clearSession, readDevices, readSessions, writeDevices, writeSession } from './session-cookie.js';

const request = (headers: Record<string, string> = {}, secure = false) =>
  ({ headers, secure }) as unknown as Request;

/** A response that records its cookies. */
function answer() {
  const set: unknown[][] = [];
  const response = {
    cookie: (...cookie: unknown[]) => set.push(cookie),
    clearCookie: (...cookie: unknown[]) => set.push(['cleared', ...cookie]),
  } as unknown as Response;
  return { response, set };
}

it.each([
  ['byline_session=token', ['token'], []],
  ['other=1; byline_session=a=b; byline_device=d', ['a=b'], ['d']],
  ['byline_session=x; byline_session=y; byline_session=x; __Host-byline_session=z', ['z', 'x', 'y'], []],
  ['  byline_device=d ;byline_session=', [''], ['d']],
  ['my_byline_session=token; byline_sessions=token', [], []],
  ['byline_device=d.e', [], ['d', 'e']],
  ['', [], []],
])('reads from the cookies %j the session %j and the device %j', (cookie, session, device) => {
  expect([readSessions(request({ cookie })), readDevices(request({ cookie }))]).toEqual([session, device]);
});

it('reads nothing without cookies', () => {
  expect(readSessions(request())).toEqual([]);
});

const ATTRIBUTES = { httpOnly: true, sameSite: 'strict', secure: false, path: '/' };

it('is inaccessible to scripts and other sites, and cleared with the same attributes', () => {
  const { response, set } = answer();
  writeSession(request(), response, 'token');
  clearSession(request(), response);
  expect(set).toEqual([
    ['byline_session', 'token', ATTRIBUTES],
    ['cleared', 'byline_session', ATTRIBUTES],
  ]);
});

it.each([
  [request({}, true), true],
  [request({ origin: 'https://a.example' }), true],
  [request({ origin: 'http://a.example' }), false],
  [request({ origin: 'null https://' }), false],
])('is secure only if the page came over https', (from, secure) => {
  const { response, set } = answer();
  writeSession(from, response, 'token');
  const name = secure ? '__Host-byline_session' : 'byline_session';
  expect(set).toEqual([[name, 'token', { ...ATTRIBUTES, secure }]]);
});

it('of a device lasts a year and is sent to the login only', () => {
  const { response, set } = answer();
  writeDevices(request(), response, ['d', 'e', '', 'x'.repeat(65), 'f', 'g', 'h', 'i']);
  const year = 365 * 24 * 3_600_000;
  expect(set).toEqual([
    ['byline_device', 'd.e.f.g.h', { ...ATTRIBUTES, path: '/api/verify-admin', maxAge: year }],
  ]);
});
