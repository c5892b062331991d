import type { PersonaKey } from './personas'

/** Signs in as a persona of the demo and opens the start page, because personas may see different pages. */
export async function becomePersona(key: PersonaKey, next = '/'): Promise<boolean> {
  const { signIn } = await import('next-auth/react')
  const answer = await signIn('persona', { key, redirect: false })
  if (answer?.ok !== true) return false
  window.location.assign(next)
  return true
}
