import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { AuditLog } from '../../../src/audit/audit-log.js';
import { Audited } from '../../../src/audit/audited.decorator.js';
import { AdminPassword } from '../../../src/auth/admin-password.js';
import { AuthGuard } from '../../../src/auth/auth.guard.js';
import { AuthService } from '../../../src/auth/auth.service.js';
import type { DevicesRepository } from '../../../src/auth/devices.repository.js';
import { LoginThrottle } from '../../../src/auth/login-throttle.js';
import type { SessionsRepository } from '../../../src/auth/sessions.repository.js';
import { Clock } from '../../../src/platform/clock.js';
import { isAdministrator } from '../../../src/platform/http/administrator.js';
import { Public } from '../../../src/platform/http/public.decorator.js';

const HERE = { address: '192.0.2.1', device: undefined };

function setUp({ known = [] as string[] } = {}) {
  const open = new Set<string>();
  const asked: unknown[] = [];
  const log: unknown[] = [];
  const throttle = new LoginThrottle(new Clock());
  const service = new AuthService(
    new AdminPassword('right', 'the test'),
    {
      open: async (token: string) => void open.add(token),
      touch: async (token: string) => {
        asked.push(token);
        return open.has(token);
      },
      close: async (token: string) => {
        asked.push(token);
        return open.delete(token);
      },
    } as unknown as SessionsRepository,
    {
      find: async (token?: string) =>
        token !== undefined && known.includes(token) ? `device ${token}` : undefined,
      remember: async (token?: string) => token ?? 'a new device',
    } as unknown as DevicesRepository,
    throttle,
    { add: async (entry: unknown) => void log.push(entry) } as unknown as AuditLog,
  );
  const wrong = async (times: number, from = HERE as Parameters<AuthService['logIn']>[1]) => {
    const codes: unknown[] = [];
    for (let count = 0; count < times; count += 1)
      codes.push(await service.logIn('wrong', from).catch(({ code, retryAfter }) => retryAfter ?? code));
    return codes;
  };
  return { service, open, asked, log, wrong };
}
const withSession = (token: string) => ({ headers: { cookie: `byline_session=${token}` } }) as Request;

describe('a login', () => {
  it('opens a session that nobody guesses, remembers the device, and is recorded', async () => {
    const { service, open, log } = setUp();
    const { session, device } = await service.logIn('right', HERE);
    expect([...open]).toEqual([session]);
    expect(session).toMatch(/^[\w-]{43}$/);
    expect((await service.logIn('right', HERE)).session).not.toBe(session);
    expect(device).toBe('a new device');
    expect((await service.logIn('right', { ...HERE, device: 'mine' })).device).toBe('mine');
    expect(log[0]).toEqual({ actor: 'admin', action: 'logIn', details: { status: 200 } });
  });

  it('with a wrong password is refused and recorded, and waits after five of them', async () => {
    const { service, open, log, wrong } = setUp();
    expect(await wrong(6)).toEqual([...Array(5).fill('wrong_password'), expect.closeTo(1, 1)]);
    expect(log).toEqual(Array(5).fill({ actor: 'admin', action: 'logInRefused', details: { status: 401 } }));
    await expect(service.logIn('right', HERE)).rejects.toMatchObject({
      statusCode: 429,
      code: 'too_many_requests',
    });
    expect(open.size).toBe(0);
  });

  it('that succeeds forgets the wrong ones before it', async () => {
    const { service, wrong } = setUp();
    await wrong(4);
    await service.logIn('right', HERE);
    expect(await wrong(4)).toEqual(Array(4).fill('wrong_password'));
  });

  it('on a known device does not wait for others who guess from its address', async () => {
    const { service, wrong } = setUp({ known: ['mine'] });
    await wrong(5);
    expect(await wrong(1, { ...HERE, device: 'a stranger’s' })).toEqual([expect.any(Number)]);
    expect((await service.logIn('right', { ...HERE, device: 'mine' })).device).toBe('mine');
  });

  it('on a known device is counted for that device alone', async () => {
    const { service, wrong } = setUp({ known: ['mine', 'yours'] });
    await wrong(5, { ...HERE, device: 'mine' });
    expect(await wrong(1, { ...HERE, device: 'mine' })).toEqual([expect.any(Number)]);
    expect((await service.logIn('right', { ...HERE, device: 'yours' })).device).toBe('yours');
    await expect(service.logIn('right', HERE)).resolves.toBeDefined();
  });

  it('is counted before it is judged: many at once do not pass', async () => {
    const { service } = setUp();
    const attempts = Array.from({ length: 20 }, () => service.logIn('wrong', HERE));
    const codes = (await Promise.allSettled(attempts)).map(
      (attempt) => attempt.status === 'rejected' && attempt.reason.code,
    );
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(5);
  });
});

describe('a session', () => {
  it('is that of its token', async () => {
    const { service } = setUp();
    const { session } = await service.logIn('right', HERE);
    expect(await service.isLoggedIn(withSession(session))).toBe(true);
    expect(await service.isLoggedIn(withSession('another'))).toBe(false);
  });

  it('is not looked for without a token', async () => {
    const { service, asked } = setUp();
    expect(await service.isLoggedIn({ headers: {} } as Request)).toBe(false);
    await service.logOut(undefined);
    expect(asked).toHaveLength(0);
  });

  it('ends with the logout, which is recorded where there was one', async () => {
    const { service, log } = setUp();
    const { session } = await service.logIn('right', HERE);
    for (const token of [undefined, 'another', session, session]) await service.logOut(token);
    expect(await service.isLoggedIn(withSession(session))).toBe(false);
    expect(log.slice(1)).toEqual([{ actor: 'admin', action: 'logOut', details: { status: 204 } }]);
  });
});

describe('a route', () => {
  class Routes {
    closed(): void {}
    @Public()
    open(): void {}
    @Public()
    @Audited()
    recorded(): void {}
  }

  @Public()
  class OpenRoutes {
    all(): void {}
  }

  const call = async (type: typeof Routes | typeof OpenRoutes, name: string, active: boolean) => {
    let asked = 0;
    const request = { headers: {} } as Request;
    const auth = {
      isLoggedIn: async () => {
        asked += 1;
        return active;
      },
    } as unknown as AuthService;
    const context = {
      getHandler: () => (type.prototype as unknown as Record<string, unknown>)[name],
      getClass: () => type,
      switchToHttp: () => ({ getRequest: () => request }),
    } as unknown as ExecutionContext;
    const passes = await new AuthGuard(new Reflector(), auth)
      .canActivate(context)
      .catch(({ code, message }) => `${code}: ${message}`);
    return { passes, asked, administrator: isAdministrator(request) };
  };

  it('is the administrator’s unless it is public', async () => {
    expect(await call(Routes, 'closed', false)).toEqual({
      passes: 'unauthorized: Please log in.',
      asked: 1,
      administrator: false,
    });
    expect(await call(Routes, 'closed', true)).toEqual({ passes: true, asked: 1, administrator: true });
  });

  it.each([
    [Routes, 'open'],
    [OpenRoutes, 'all'],
  ] as const)('that is public asks nobody', async (type, name) => {
    expect(await call(type, name, true)).toEqual({ passes: true, asked: 0, administrator: false });
  });

  it('that is public and recorded looks whose request it is, and lets everybody in', async () => {
    expect(await call(Routes, 'recorded', true)).toEqual({ passes: true, asked: 1, administrator: true });
    expect(await call(Routes, 'recorded', false)).toEqual({ passes: true, asked: 1, administrator: false });
  });
});
