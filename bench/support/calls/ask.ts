import type { Berth } from '../berth'

type Options = { method?: string; body?: unknown; ifMatch?: number }

/** Calls the API as the administrator. A call with a body is a POST unless another method is given. */
export type Ask = (path: string, options?: Options) => Promise<Response>

export const caller =
  ({ url, administrator }: Berth): Ask =>
  (path, { body, ifMatch, method = body === undefined ? 'GET' : 'POST' } = {}) =>
    fetch(`${url}/api/v1${path}`, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      headers: {
        authorization: `Bearer ${administrator.token}`,
        'accept-encoding': 'gzip',
        'content-type': 'application/json',
        ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      },
    })
