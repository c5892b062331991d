import { handleAuthRequest } from '@/lib/api/auth-gateway.server'
import { LOCAL_CALL } from '@/lib/api/local-call'
import { processState } from '@/lib/base/process-state'

const origin = 'http://localhost:3000'
const browsers = processState('test-browsers', () => 0)

/** The address of a new browser. */
function newAddress(): string {
  browsers.set(browsers.get() + 1)
  return `10.1.0.${browsers.get()}`
}

/** A browser with its own address, which stores cookies and fetches the form token. */
export function browser(from = newAddress(), isLocal = true) {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', from)
    if (isLocal) headers.set(LOCAL_CALL, '1')
    headers.set('user-agent', 'test browser')
    headers.set('cookie', cookie())
    const response = await handleAuthRequest(
      new Request(`${origin}/api/auth/${path}`, { ...init, headers }),
    )
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (pair.slice(at + 1) === '') jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }
  const post = async (path: string, fields: Record<string, string>) => {
    const { csrfToken } = await (await send('csrf')).json()
    const body = new URLSearchParams({ ...fields, csrfToken, json: 'true' })
    return send(path, { method: 'POST', body })
  }
  const signIn = (email: string, password: string) =>
    post('callback/credentials', { email, password })
  return { send, post, signIn, cookie, jar }
}
