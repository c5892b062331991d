import type { Endpoint } from '../endpoint'

/** Describes who may call a route. */
export function accessText(it: Endpoint): string {
  if (it.permission === 'public') return 'For anybody.'
  if (it.permission === 'signed-in') return 'For every session and token, with any scopes.'
  return `Needs the permission \`${it.permission}\`.${sessionText(it)}`
}

/** Describes what a call needs in addition to its permission. */
function sessionText({ session, sessionFor, tokenScope }: Endpoint): string {
  if (session === undefined && sessionFor === undefined) return ''
  if (session === 'session') return ' Needs a browser session; tokens are refused.'
  const when = session === 'confirmed' ? 'Needs' : 'For some changes it needs'
  return ` ${when} a browser session whose password was confirmed in the last 15 minutes; ${tokenScope === undefined ? 'tokens are refused' : `tokens need the scope \`${tokenScope}\` too`}.`
}
