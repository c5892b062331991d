import { waitText } from '@/lib/base/wait-text'

/** The code of a refused sign-in, as next-auth carries it to the browser in `error`. */
export const limitedCode = (retryAfterSeconds: number): string => `limited-${retryAfterSeconds}`

/** The code of a sign-in whose password is right and that needs a code of the person's second factor. */
export const CODE_NEEDED = 'code-needed'
export const WRONG_CODE = 'wrong-code'

/** The sign-in form's message for a code. Unknown codes are not shown: they come from the address bar. */
export function signInErrorText(code: string): string {
  const seconds = /^limited-(\d{1,4})$/.exec(code)?.[1]
  if (seconds !== undefined) return `Too many attempts. Try again in ${waitText(Number(seconds))}.`
  if (code === 'CredentialsSignin') return 'The e-mail address or the password is not right.'
  if (code === WRONG_CODE) return 'The code is not right, or it was used already. Enter a new one.'
  return 'You could not be signed in. Try again.'
}
