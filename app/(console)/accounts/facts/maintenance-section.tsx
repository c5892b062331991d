'use client'
import { Button, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Section } from '@/components/ui/data/section'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import { accountContract } from '@/lib/features/accounts/contract'
import type { Account } from '@/lib/features/accounts/schema'

const consequence = 'Stops new launches only; running instances stay.'

/** Switches maintenance of an account. Switching it on needs a confirmation, since it affects every pool. */
export function MaintenanceSection({
  account,
  autoFocus,
}: {
  account: Account
  autoFocus: boolean
}) {
  const access = useAccess('inventory.operate')
  const change = useCall(accountContract.switchMaintenance)
  const [confirming, setConfirming] = useState(false)
  const [note, setNote] = useState('')
  const switchMode = (on: boolean) =>
    change.mutate(
      { params: { id: account.id }, body: { on, note: note.trim() === '' ? null : note } },
      { onSuccess: () => setConfirming(false) },
    )
  if (access.mode === 'text')
    return (
      <Section title="Maintenance" autoFocus={autoFocus}>
        <p>
          {account.maintenance ? `On. ${account.maintenanceNote ?? ''}` : 'Off.'}{' '}
          <span className={shared.dimmed}>{consequence}</span>
        </p>
      </Section>
    )
  return (
    <Section title="Maintenance">
      <Switch
        label="In maintenance"
        description={consequence}
        checked={account.maintenance || confirming}
        disabled={access.mode === 'locked' || change.isPending}
        data-autofocus={autoFocus || undefined}
        onChange={(event) =>
          event.currentTarget.checked
            ? setConfirming(true)
            : account.maintenance
              ? switchMode(false)
              : setConfirming(false)
        }
      />
      {account.maintenance && account.maintenanceNote !== null && (
        <Note>{account.maintenanceNote}</Note>
      )}
      {confirming && !account.maintenance && (
        <div className={`${shared.sunken} ${shared.stack12}`}>
          <p>
            {account.poolCount === 1 ? 'One pool' : `${account.poolCount} pools`} will no longer
            place instances here. {account.running} running instances stay.
          </p>
          <TextInput
            label="Note for others (optional)"
            value={note}
            maxLength={500}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <div className={shared.bar}>
            <Button size="xs" variant="default" onClick={() => setConfirming(false)}>
              Cancel
            </Button>
            <Button size="xs" loading={change.isPending} onClick={() => switchMode(true)}>
              Start maintenance
            </Button>
          </div>
        </div>
      )}
      <ProblemAlert cause={change.error} what="Maintenance was not switched" />
    </Section>
  )
}
