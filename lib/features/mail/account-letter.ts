import { utcText } from '@/lib/base/time-text'

/** A change of an account that is reported by mail to its user. */
export type AccountChange =
  | { kind: 'password-changed' }
  | { kind: 'password-reset' }
  | { kind: 'link-created'; purpose: 'invitation' | 'reset'; by: string }
  | { kind: 'role-changed'; from: string; to: string; by: string }
  | { kind: 'moved'; by: string }
  | { kind: 'disabled'; by: string }
  | { kind: 'enabled'; by: string }
  | { kind: 'signed-out'; by: string }
  | { kind: 'token-created'; name: string }
  | { kind: 'token-revoked'; name: string; by: string }
  | { kind: 'second-factor-added' }
  | { kind: 'second-factor-removed' }
  | { kind: 'second-factor-reset'; by: string }
  | { kind: 'passkey-added'; name: string }
  | { kind: 'passkey-removed'; name: string }
  | { kind: 'recovery-code-used'; left: number }
  | { kind: 'recovery-codes-renewed' }
  | { kind: 'new-device'; userAgent: string | null }
  | { kind: 'service-account'; name: string; by: string }
  | { kind: 'service-token'; name: string; account: string; by: string }
  | { kind: 'service-account-ends'; name: string; endsAt: Date }
  /** `account` is the service account of the token. Null for a personal token. */
  | { kind: 'token-ends'; name: string; account: string | null; endsAt: Date }

type Occasion = { email: string; at: Date; address: string | null }

/** The mail about a change of an account: what, when, from where, and what to do if the user did not make it. */
export function accountLetter(change: AccountChange, { email, at, address }: Occasion) {
  const { subject, sentence } = wordsOf(change)
  const text = [
    sentence,
    `Account: ${email}\nTime: ${utcText(at.toISOString())}\nAddress: ${address ?? 'unknown'}`,
    remedyOf(change),
  ].join('\n\n')
  return { subject: `Berth: ${subject}`, text }
}

const ENDED = 'Your other sessions have ended, and your API tokens are revoked.'

type Words = { subject: string; sentence: string }
type Of<Kind> = Extract<AccountChange, { kind: Kind }>

const words: { [Kind in AccountChange['kind']]: (change: Of<Kind>) => Words } = {
  'password-changed': () => ({
    subject: 'your password was changed',
    sentence: `Your password was changed. ${ENDED}`,
  }),
  'password-reset': () => ({
    subject: 'your password was set',
    sentence: `A password was set for your account with a link. ${ENDED}`,
  }),
  'link-created': ({ by, purpose }) => ({
    subject: 'a password link was made for you',
    sentence: `${by} made a link with which a ${purpose === 'reset' ? 'new ' : ''}password for your account can be set.`,
  }),
  'role-changed': ({ by, from, to }) => ({
    subject: `your role is now ${to}`,
    sentence: `${by} changed your role from ${from} to ${to}.`,
  }),
  moved: ({ by }) => ({
    subject: 'your tenant was changed',
    sentence: `${by} moved your account to another tenant or to staff. Your sessions have ended, your password no longer works, and your API tokens are revoked.`,
  }),
  disabled: ({ by }) => ({
    subject: 'your account is disabled',
    sentence: `${by} disabled your account. Your sessions have ended, and your API tokens are revoked.`,
  }),
  enabled: ({ by }) => ({
    subject: 'your account is enabled',
    sentence: `${by} enabled your account. Earlier API tokens stay revoked.`,
  }),
  'signed-out': ({ by }) => ({
    subject: 'you were signed out everywhere',
    sentence: `${by} ended all your sessions.`,
  }),
  'token-created': ({ name }) => ({
    subject: 'an API token was created',
    sentence: `The API token "${name}" was created with your account.`,
  }),
  'token-revoked': ({ by, name }) => ({
    subject: 'an API token was revoked',
    sentence: `${by} revoked the API token "${name}".`,
  }),
  'second-factor-added': () => ({
    subject: 'your authenticator app is set up',
    sentence:
      'An authenticator app was set up for your account. Your other sessions have ended, and signing in needs a code of the app from now on.',
  }),
  'second-factor-removed': () => ({
    subject: 'your authenticator app was removed',
    sentence: 'The authenticator app of your account was removed.',
  }),
  'passkey-added': ({ name }) => ({
    subject: 'a passkey was added',
    sentence: `The passkey "${name}" was added to your account. It signs you in beside your password.`,
  }),
  'passkey-removed': ({ name }) => ({
    subject: 'a passkey was removed',
    sentence: `The passkey "${name}" was removed from your account.`,
  }),
  'second-factor-reset': ({ by }) => ({
    subject: 'your second factor was reset',
    sentence: `${by} removed your authenticator app and your recovery codes. Your sessions have ended.`,
  }),
  'recovery-code-used': ({ left }) => ({
    subject: 'a recovery code was used',
    sentence: `Your account was accessed with a recovery code. Codes left: ${left}.`,
  }),
  'recovery-codes-renewed': () => ({
    subject: 'you have new recovery codes',
    sentence: 'New recovery codes were made for your account. The former ones no longer work.',
  }),
  'service-account': ({ by, name }) => ({
    subject: 'you own a service account',
    sentence: `${by} made you an owner of the service account "${name}". You can make and revoke its API tokens.`,
  }),
  'service-token': ({ by, name, account }) => ({
    subject: 'an API token of a service account was created',
    sentence: `${by} created the API token "${name}" of the service account "${account}", which you own.`,
  }),
  'service-account-ends': ({ name, endsAt }) => ({
    subject: 'a service account ends soon',
    sentence: `The service account "${name}", which you own, ends on ${utcText(endsAt.toISOString())}. Its API tokens are refused from then on.`,
  }),
  'token-ends': ({ name, account, endsAt }) => ({
    subject: 'an API token ends soon',
    sentence: `The API token "${name}"${account === null ? '' : ` of the service account "${account}", which you own,`} ends on ${utcText(endsAt.toISOString())}. Programs that use it are refused from then on.`,
  }),
  'new-device': ({ userAgent }) => ({
    subject: 'sign-in from a new browser',
    sentence: `Your account was signed in to from a browser that had not been used for it before: ${userAgent ?? 'unknown browser'}.`,
  }),
}

const wordsOf = (change: AccountChange): Words =>
  (words[change.kind] as (change: AccountChange) => Words)(change)

/** What the user can do: change the password if they have one, or contact an administrator about changes by others. */
const remedyOf = (change: AccountChange): string => {
  if (change.kind === 'token-ends')
    return 'If it is still needed, make a new token before then, under Settings.'
  if (change.kind === 'service-account-ends')
    return 'If it is still needed, ask an administrator to set a later end, under Settings, Service accounts.'
  return 'by' in change
    ? 'If you did not expect this, ask an administrator of your Berth at once.'
    : 'If this was not you, change your password under Settings, Profile, and contact an administrator of your Berth at once. If you cannot sign in any more, ask an administrator for a reset link.'
}
