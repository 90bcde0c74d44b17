import type { Request, Response } from 'express';
import {
  clearSession,
  readDevice,
  readSession,
  writeDevice,
  writeSession,
} from '../../../src/auth/session-cookie.js';

const request = (headers: Record<string, string> = {}, secure = false) =>
  ({ headers, secure }) as unknown as Request;

/** What is set on an answer. */
function answer() {
  const set: unknown[][] = [];
  const response = {
    cookie: (...cookie: unknown[]) => set.push(cookie),
    clearCookie: (...cookie: unknown[]) => set.push(['cleared', ...cookie]),
  } as unknown as Response;
  return { response, set };
}

it.each([
  ['byline_session=token', 'token', undefined],
  ['other=1; byline_session=a=b; byline_device=d', 'a=b', 'd'],
  ['  byline_device=d ;byline_session=', '', 'd'],
  ['my_byline_session=token; byline_sessions=token', undefined, undefined],
  ['', undefined, undefined],
])('of the cookies %j the session is %j and the device %j', (cookie, session, device) => {
  expect([readSession(request({ cookie })), readDevice(request({ cookie }))]).toEqual([session, device]);
});

it('has none where there are no cookies', () => {
  expect(readSession(request())).toBeUndefined();
});

const ATTRIBUTES = { httpOnly: true, sameSite: 'strict', secure: false, path: '/' };

it('is out of the reach of scripts and other sites, and cleared as it was set', () => {
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
])('goes by https only where the page came by it', (from, secure) => {
  const { response, set } = answer();
  writeSession(from, response, 'token');
  expect(set).toEqual([['byline_session', 'token', { ...ATTRIBUTES, secure }]]);
});

it('of a device stays for a year and goes to the login alone', () => {
  const { response, set } = answer();
  writeDevice(request(), response, 'd');
  const year = 365 * 24 * 3_600_000;
  expect(set).toEqual([['byline_device', 'd', { ...ATTRIBUTES, path: '/api/verify-admin', maxAge: year }]]);
});
