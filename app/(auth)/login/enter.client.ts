import { signIn } from 'next-auth/react'

export type Password = { email: string; password: string }

/** Signs in and opens the page `next`. Returns the code of a refusal. */
export async function enter(
  given: Password & { code?: string; passkey?: string },
  next: string,
): Promise<string | null> {
  const answer = await signIn('credentials', { ...given, redirect: false }).catch(() => undefined)
  if (answer?.ok !== true) return answer?.error ?? 'unreachable'
  window.location.assign(next)
  return null
}
