/** One request as it went over the wire. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  /** Whether it goes out although its page is closed. */
  keepalive: boolean;
}

export type Handler = (call: Call) => Response | Promise<Response>;

export function json(
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** An error answer in the server's one shape. */
export function failure(
  statusCode: number,
  code: string,
  message: string,
  extra: Record<string, unknown> = {},
) {
  return json({ statusCode, code, message, requestId: 'r1', ...extra }, { status: statusCode });
}

/** Where a part of the fake server puts its routes. */
export interface Routes {
  on(route: string, handler: Handler): void;
}
