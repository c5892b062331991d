import { waitText } from '@/lib/base/wait-text'

/** The code of a refused sign-in, as next-auth carries it to the browser in `error`. */
export const limitedCode = (retryAfterSeconds: number): string => `limited-${retryAfterSeconds}`

/** The sign-in form's message for a code. Unknown codes are not shown: they come from the address bar. */
export function signInErrorText(code: string): string {
  const seconds = /^limited-(\d{1,4})$/.exec(code)?.[1]
  if (seconds !== undefined) return `Too many attempts. Try again in ${waitText(Number(seconds))}.`
  if (code === 'CredentialsSignin') return 'The e-mail address or the password is not right.'
  return 'You could not be signed in. Try again.'
}
