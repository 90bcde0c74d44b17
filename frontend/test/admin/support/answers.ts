/** One recorded request. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  /** Whether it was sent with `keepalive`. */
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

/** An error response in the server's format. */
export function failure(
  statusCode: number,
  code: string,
  message: string,
  extra: Record<string, unknown> = {},
) {
  return json({ statusCode, code, message, requestId: 'r1', ...extra }, { status: statusCode });
}

/** Registers routes of a part of the fake server. */
export interface Routes {
  on(route: string, handler: Handler): void;
}
