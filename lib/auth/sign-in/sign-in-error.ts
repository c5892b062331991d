import { waitText } from '@/lib/base/wait-text'

/** The code of a refused sign-in, which next-auth sends to the browser in `error`. */
export const limitedCode = (retryAfterSeconds: number): string => `limited-${retryAfterSeconds}`

/** The code of a sign-in with a correct password that needs a code of the second factor. */
export const CODE_NEEDED = 'code-needed'
export const WRONG_CODE = 'wrong-code'
export const WRONG_PASSKEY = 'wrong-passkey'

const PASSKEY_NEEDED = 'passkey-needed-'

/** The code of a sign-in with a correct password that needs a passkey. It contains the id of the challenge. */
export const passkeyCode = (challengeId: string): string => `${PASSKEY_NEEDED}${challengeId}`

/** The id of the challenge in the code of a refused sign-in, or null. */
export const passkeyChallengeOf = (code: string): string | null =>
  code.startsWith(PASSKEY_NEEDED) ? code.slice(PASSKEY_NEEDED.length) : null

/** The code of a sign-in at the identity provider that Berth refused. */
export const oidcCode = (reason: string): string => `oidc-${reason}`

const oidcTexts: Readonly<Record<string, string>> = {
  'no-rule':
    'Your account at the provider gives no access to Berth. Ask an administrator for a role.',
  'unknown-tenant': 'The tenant of your account does not exist here. Ask an administrator.',
  'no-verified-address': 'The provider did not confirm your e-mail address. Ask an administrator.',
  'address-taken': 'Your e-mail address belongs to another account. Ask an administrator.',
  'shut-out': 'Your account is disabled. Ask an administrator.',
  'last-admin': 'You are the last administrator and would lose that role. Make another one first.',
  unavailable: 'The identity provider cannot be reached. Try again, or use your password.',
}

/** The sign-in form's message for a code. Unknown codes are not shown, because they may come from a crafted link. */
export function signInErrorText(code: string): string {
  const seconds = /^limited-(\d{1,4})$/.exec(code)?.[1]
  if (seconds !== undefined) return `Too many attempts. Try again in ${waitText(Number(seconds))}.`
  if (code === 'CredentialsSignin') return 'The e-mail address or the password is not right.'
  if (code === WRONG_CODE) return 'The code is not right, or it was used already. Enter a new one.'
  if (code === WRONG_PASSKEY)
    return 'The passkey was not accepted. Try again, or enter a code of your app or a recovery code.'
  const atProvider = oidcTexts[/^oidc-([a-z-]+)$/.exec(code)?.[1] ?? '']
  if (atProvider !== undefined) return atProvider
  return 'You could not be signed in. Try again.'
}
