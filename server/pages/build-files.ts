import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'

const PREFIX = '/_next/static'
const YEAR_S = 31_536_000

export const isBuildFile = (pathname: string) => pathname.startsWith(`${PREFIX}/`)

/** False if there is no such file; nothing is sent then. */
export type SendFile = (req: IncomingMessage, res: ServerResponse) => boolean

/**
 * Sends the files of the build, which never change, as they were compressed when it was made. Next compresses each file
 * for each reader, which takes ten times the processor time, and answers a missing one with a page: a page there has no
 * content policy, since the policy of pages must not be set on build files, where workers would take it over.
 */
export function buildFiles(distDir: string): SendFile {
  const send = sirv(path.join(distDir, 'static'), {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge: YEAR_S,
    setHeaders: (res) => {
      res.setHeader('x-content-type-options', 'nosniff')
      res.setHeader('cross-origin-resource-policy', 'same-origin')
    },
  })
  return (req, res) => {
    req.url = req.url?.slice(PREFIX.length) ?? '/'
    let isSent = true
    send(req, res, () => {
      isSent = false
    })
    return isSent
  }
}
