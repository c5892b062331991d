import 'server-only'
import { env } from '@/lib/env.server'

const LOCAL = 'http://localhost:3000'

/**
 * The absolute address of a page for readers outside the browser, based on the server's public address, NEXTAUTH_URL.
 */
export const publicUrl = (path: string): string =>
  `${(env().NEXTAUTH_URL ?? LOCAL).replace(/\/$/, '')}${path}`
