import type { PersonaKey } from './personas'

/** Signs in as a person of the demo and starts at their first page: what they may see differs. */
export async function becomePersona(key: PersonaKey, next = '/'): Promise<boolean> {
  const { signIn } = await import('next-auth/react')
  const answer = await signIn('persona', { key, redirect: false })
  if (answer?.ok !== true) return false
  window.location.assign(next)
  return true
}
