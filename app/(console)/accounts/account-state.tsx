import type { ComponentProps } from 'react'
import { Status } from '@/components/ui/text/status'
import type { Account } from '@/lib/features/accounts/schema'

/** Whether the account accepts new launches, in a few words. */
export function accountStateText(
  account: Pick<Account, 'enabled' | 'maintenance' | 'paused' | 'full'>,
) {
  if (!account.enabled) return 'disabled'
  if (account.maintenance) return 'maintenance'
  if (account.paused !== null) return 'paused'
  return account.full === null ? 'active' : 'full at its cloud'
}

const tones = {
  disabled: 'off',
  maintenance: 'maintenance',
  paused: 'bad',
  'full at its cloud': 'warn',
  active: 'good',
} as const satisfies Record<
  ReturnType<typeof accountStateText>,
  ComponentProps<typeof Status>['tone']
>

export function AccountState({ account }: { account: Account }) {
  const text = accountStateText(account)
  return <Status tone={tones[text]}>{text}</Status>
}
