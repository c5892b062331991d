/** Ends the session. The sign-in code is loaded when it is needed, not with every page. */
export async function leave(): Promise<void> {
  const { signOut } = await import('next-auth/react')
  await signOut({ callbackUrl: '/login' })
}
