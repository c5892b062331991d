/** Ends the session. The code of next-auth is loaded only when it is needed. */
export async function leave(): Promise<void> {
  const { signOut } = await import('next-auth/react')
  await signOut({ callbackUrl: '/login' })
}
