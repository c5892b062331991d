/**
 * The caller's address. Whoever opens the connection (`server/proxy-headers.ts`) leaves exactly one
 * believable entry in `X-Forwarded-For`; of a longer list only the last was written by someone we know.
 */
export function addressOf(headers: Headers): string | null {
  const last = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return last ? last.replace(/^::ffff:/, '').slice(0, 64) : null
}
