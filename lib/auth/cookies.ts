/** The cookies of a request as they were sent, by name. */
export function cookiesIn(header: string | null): Map<string, string> {
  const pairs = (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const]
  })
  return new Map(pairs)
}
