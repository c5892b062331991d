import { WHAT_IF_DOWN } from '../compare/what-if'

/** Where a reason points: an account's drawer, a catalogue tab, or the pool. */
export type ReasonPlace = {
  accountId: string
  /** By name: an input of the engine knows names. */
  provider: string | null
  image: string | null
  poolId: string | null
}

/** A reason why a candidate does not compete, in words, with the page that holds the field. */
export type ReasonText = { words: string; hint: string; href: string | null }

type Known = { words: string; hint: string; href?: (place: ReasonPlace) => string | null }

/** The reason in words a person would use, and a link to the field that fixes it. */
export function reasonText(code: string, place: ReasonPlace): ReasonText {
  const { words, hint, href } = known.get(code) ?? { words: code.replaceAll('-', ' '), hint: '' }
  return { words, hint, href: href?.(place) ?? null }
}

const account =
  (field: string) =>
  ({ accountId }: ReasonPlace) =>
    `/accounts?account=${encodeURIComponent(accountId)}&field=${field}`

const pool =
  (field: string) =>
  ({ poolId }: ReasonPlace) =>
    poolId === null ? '/pools' : `/pools?pool=${encodeURIComponent(poolId)}&field=${field}`

/** A tab of the catalogue, and the row in it where its name is known. */
const catalog = (tab: string, param: string, name: string | null) =>
  name === null ? `/catalog?tab=${tab}` : `/catalog?tab=${tab}&${param}=${encodeURIComponent(name)}`

const image = ({ image: name }: ReasonPlace) => catalog('images', 'image', name)

const known = new Map<string, Known>([
  [
    'account-disabled',
    { words: 'account disabled', hint: 'Enable the account.', href: account('enabled') },
  ],
  [
    'account-maintenance',
    {
      words: 'account in maintenance',
      hint: 'Maintenance stops new launches; end it to use the account again.',
      href: account('maintenance'),
    },
  ],
  [
    'provider-disabled',
    {
      words: 'provider disabled',
      hint: 'Enable the provider of this account.',
      href: ({ provider }) => catalog('providers', 'provider', provider),
    },
  ],
  [
    'image-not-pushed',
    { words: 'image not pushed', hint: 'Push the image to this account.', href: image },
  ],
  [
    'image-architecture',
    {
      words: 'image has another architecture',
      hint: 'Use an image of the architecture the profile asks for.',
      href: image,
    },
  ],
  [
    'no-hardware-profile',
    {
      words: 'no profile mapping',
      hint: 'No hardware profile there is large enough; map one.',
      href: () => '/catalog?tab=profiles',
    },
  ],
  [
    'realm-not-allowed',
    { words: 'realm not allowed', hint: 'The pool names other realms.', href: pool('realms') },
  ],
  [
    'account-quota',
    {
      words: 'quota full',
      hint: 'The account has no room for a whole launch.',
      href: account('quota'),
    },
  ],
  ['pool-quota', { words: 'pool quota full', hint: 'The pool has no room.', href: pool('quota') }],
  [
    'tenant-quota',
    {
      words: 'tenant quota full',
      hint: 'The tenant has no room.',
      href: () => '/admin/settings?tab=tenants',
    },
  ],
  [
    'pool-not-for-tenant',
    {
      words: 'pool closed to this tenant',
      hint: 'Open the pool to the tenant.',
      href: pool('tenants'),
    },
  ],
  [
    'pcloud',
    {
      words: 'no enabled private-cloud host',
      hint: 'Enable a host of the private cloud there.',
    },
  ],
  ['no-pod', { words: 'no pod can take it', hint: 'Every pod there is full or away.' }],
  [
    'unknown-price',
    {
      words: 'unknown price',
      hint: 'The cost module excludes unknown prices.',
      href: ({ poolId }) =>
        poolId === null
          ? '/costs?filter=missing'
          : `/costs?filter=missing&pool=${encodeURIComponent(poolId)}`,
    },
  ],
  [WHAT_IF_DOWN, { words: 'down (what-if)', hint: 'Remove the what-if to use it again.' }],
  ['rule', { words: 'rejected by a rule', hint: 'A rule of the stack rejects it.' }],
])
