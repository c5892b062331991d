import 'server-only'
import { log } from './log.server'
import { logPath } from './log-path'

type Failed = {
  /** The path with the query. */
  path: string
  /** The route with its parameters, such as `/pools/[pool]`. */
  route: string
}

/** Logs why a page could not be rendered, with the error number that the page shows. */
export function logPageFault(cause: unknown, { path, route }: Failed): void {
  const fault = cause instanceof Error && 'digest' in cause ? cause.digest : null
  const [pathname = ''] = path.split('?')
  log().error({ err: cause, fault, path: logPath(pathname), route }, 'a page failed')
}
