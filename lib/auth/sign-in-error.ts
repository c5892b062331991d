/** The code of a refused sign-in, as next-auth carries it to the browser in `error`. */
export const limitedCode = (retryAfterSeconds: number): string =>
  `limited-${Math.max(1, Math.ceil(retryAfterSeconds / 60))}`

/** What the sign-in form says about a code. Unknown codes are not repeated: they come from an address bar. */
export function signInErrorText(code: string): string {
  const minutes = /^limited-(\d{1,4})$/.exec(code)?.[1]
  if (minutes !== undefined)
    return `Too many attempts. Try again in ${minutes} ${minutes === '1' ? 'minute' : 'minutes'}.`
  if (code === 'CredentialsSignin') return 'The e-mail address or the password is not right.'
  return 'You could not be signed in. Try again.'
}
