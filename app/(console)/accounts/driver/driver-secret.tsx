'use client'
import { SecretSection } from '@/components/resource/secret-section'
import { useAccess } from '@/lib/auth/viewer.client'
import type { Account } from '@/lib/features/accounts/schema'
import { useMakeDriverSecret } from '@/lib/features/accounts/use-accounts.client'

/** By which the endpoint that launches for an account knows who calls. */
export function DriverSecret({ account }: { account: Account }) {
  const access = useAccess('inventory.write')
  const make = useMakeDriverSecret()
  if (access.mode !== 'edit') return null
  return (
    <SecretSection
      title="Secret of the driver"
      name={account.name}
      signed="calls"
      isMade={account.driverSecret !== null}
      previousUntil={account.driverSecret?.previousUntil ?? null}
      rotate={{ ...make, mutate: (then) => make.mutate(account, then) }}
    />
  )
}
