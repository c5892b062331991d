import { Status } from '@/components/ui/text/status'
import type { Account } from '@/lib/features/accounts/schema'

/** Whether the account accepts new launches, in one word. */
export function AccountState({ account }: { account: Account }) {
  if (!account.enabled) return <Status tone="off">disabled</Status>
  if (account.maintenance) return <Status tone="maintenance">maintenance</Status>
  if (account.paused !== null) return <Status tone="bad">paused</Status>
  if (account.full !== null) return <Status tone="warn">full at its cloud</Status>
  return <Status tone="good">active</Status>
}
