'use client'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Section } from '@/components/ui/data/section'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { useCall } from '@/lib/api/client'
import { pcloudAccessContract } from '@/lib/features/pclouds/access/contract'
import type { PcloudShown } from '@/lib/features/pclouds/schema'

/**
 * The text field for the tenant: staff can read all names, an owner gets the id of another tenant from its
 * users.
 */
const inputs = {
  staff: { label: 'Tenant', description: 'The name or the id of a tenant.' },
  own: {
    label: 'Id of the tenant',
    description: 'Ask the other tenant for its id. Its people see it on their start page.',
  },
} as const

const consequencesOf = ({ name, tenant, access }: PcloudShown): string =>
  [
    `People of this tenant can then launch VMs on the enabled hosts of ${name}.`,
    'They see its name, its owner and how many hosts it has.',
    ...(access === 'own'
      ? [
          'You see the id of the tenant, and its name after its first launch here.',
          'You keep paying for the hosts.',
        ]
      : [`${tenant} keeps paying for the hosts.`]),
  ].join(' ')

/** Authorises another tenant to launch on the hosts of a Pcloud. */
export function AuthoriseForm({ pcloud }: { pcloud: PcloudShown }) {
  const [name, setName] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const authorise = useCall(pcloudAccessContract.addTenant)
  const tenant = name.trim()
  const close = () => {
    setConfirming(false)
    authorise.reset()
  }
  const openConfirmation = (event: FormEvent) => {
    event.preventDefault()
    if (tenant !== '') setConfirming(true)
  }
  const confirm = () =>
    authorise.mutate(
      { params: { id: pcloud.id }, body: { tenant } },
      {
        onSuccess: () => {
          close()
          setName('')
          saved(`${tenant} may launch here`)
        },
      },
    )
  return (
    <Section title="Authorise another tenant">
      <form className={shared.fields8} onSubmit={openConfirmation}>
        <TextInput
          {...inputs[pcloud.access]}
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" disabled={tenant === ''}>
          Authorise
        </Button>
      </form>
      {isConfirming && (
        <ConfirmDialog
          opened
          onClose={close}
          title={`Authorise ${tenant}?`}
          confirm={`Authorise ${tenant}`}
          busy={authorise.isPending}
          cause={authorise.error}
          onConfirm={confirm}
        >
          {consequencesOf(pcloud)}
        </ConfirmDialog>
      )}
    </Section>
  )
}
