import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { contentType } from 'mime-types'
import Negotiator from 'negotiator'
import send from 'send'

const PREFIX = '/_next/static/'

/** The extension of the compressed file for each encoding, in order of preference. */
const EXTENSIONS = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
])

export const isBuildFile = (pathname: string) => pathname.startsWith(PREFIX)

/** Returns false and sends nothing if there is no such file. */
export type SendFile = (req: IncomingMessage, res: ServerResponse, pathname: string) => boolean

/**
 * Sends files of the build, which never change and were compressed by the build. Next would compress each file for each
 * reader, and would return a page without a content policy for a missing file. Build files have no content policy,
 * because workers would inherit it.
 */
export function buildFiles(distDir: string): SendFile {
  const root = path.resolve(distDir, 'static')
  const files = new Set(readdirSync(root, { recursive: true, encoding: 'utf8' }))
  return (req, res, pathname) => {
    const file = decodeURIComponent(pathname.slice(PREFIX.length))
    if (!files.has(file) || path.extname(file) === '') return false
    const extension = extensionFor(req, (found) => files.has(`${file}${found}`))
    send(req, encodeURI(`${file}${extension}`), {
      root,
      acceptRanges: false,
      immutable: true,
      index: false,
      maxAge: '1y',
    })
      .on('headers', () => setHeaders(res, file, extension))
      .on('error', ({ status }: { status: number }) => endWith(res, status))
      .pipe(res)
    return true
  }
}

/**
 * Ends a response whose file was deleted after the start or whose precondition failed, or after a disk error during the
 * body.
 */
function endWith(res: ServerResponse, status: number): void {
  if (res.headersSent) res.destroy()
  else res.writeHead(status).end()
}

/** The extension of the compressed file that the reader accepts, or empty for the uncompressed file. */
function extensionFor(req: IncomingMessage, exists: (extension: string) => boolean): string {
  const accepted = new Negotiator(req).encodings()
  const found = [...EXTENSIONS].find(
    ([encoding, extension]) => accepted.includes(encoding) && exists(extension),
  )
  return found?.[1] ?? ''
}

function setHeaders(res: ServerResponse, file: string, extension: string): void {
  const encoding = [...EXTENSIONS].find(([, each]) => each === extension)?.[0]
  if (encoding !== undefined) res.setHeader('content-encoding', encoding)
  res.setHeader('content-type', contentType(path.basename(file)) || 'application/octet-stream')
  res.setHeader('cross-origin-resource-policy', 'same-origin')
  res.setHeader('vary', 'accept-encoding')
  res.setHeader('x-content-type-options', 'nosniff')
}
