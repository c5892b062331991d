'use client'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { saved } from '@/components/ui/saved'
import { Clip } from '@/components/ui/text/clip'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useMay } from '@/lib/auth/viewer.client'
import {
  useAuthoriseTenant,
  usePcloudTenants,
  useRevokeTenant,
} from '@/lib/features/pclouds/access/use-access.client'
import type { PcloudShown, PcloudTenantShown } from '@/lib/features/pclouds/schema'
import classes from '../../pclouds.module.css'

/** Who may launch on the hosts of a Pcloud. */
export function AccessTab({ pcloud }: { pcloud: PcloudShown }) {
  const query = usePcloudTenants(pcloud.id)
  const may = useMay('pcloud.own')
  const revoking = useRevoke(pcloud)
  return (
    <div className={classes.page}>
      <Section title="Who may launch here">
        <StateBlock query={query} what="tenants" rows={2}>
          {(tenants) => (
            <>
              {tenants.every(({ owner }) => !owner) && (
                <Note tone="warn">
                  {`${pcloud.tenant} keeps owning and paying, but cannot launch here. Authorise it to change that.`}
                </Note>
              )}
              {tenants.length === 0 ? (
                <EmptyBlock title="Nobody may launch here" />
              ) : (
                <DataTable
                  caption="Tenants that may launch here"
                  rows={tenants}
                  columns={columnsOf(may.allowed ? revoking.revoke : null)}
                  rowKey={({ id }) => id}
                />
              )}
            </>
          )}
        </StateBlock>
        <ProblemAlert cause={revoking.error} what="It was not taken back" />
      </Section>
      {may.allowed ? <AuthoriseForm pcloud={pcloud} /> : <Note>{may.reason}</Note>}
    </div>
  )
}

/** Takes the right back at once, with a way to give it again. */
function useRevoke(pcloud: PcloudShown) {
  const revoke = useRevokeTenant()
  const authorise = useAuthoriseTenant()
  return {
    error: revoke.error ?? authorise.error,
    revoke: ({ id, name, owner }: PcloudTenantShown) =>
      revoke.mutate(
        { pcloud: pcloud.id, tenant: id },
        {
          onSuccess: () =>
            saved(
              owner
                ? `${name} keeps owning and paying, but cannot launch here.`
                : `${name} cannot launch here any more. What it runs here stays.`,
              () => authorise.mutate({ pcloud: pcloud.id, tenant: id }),
            ),
        },
      ),
  }
}

const columnsOf = (
  revoke: ((tenant: PcloudTenantShown) => void) | null,
): readonly Column<PcloudTenantShown>[] => [
  { id: 'name', header: 'Tenant', cell: ({ name }) => <Clip strong>{name}</Clip> },
  { id: 'owner', header: 'Role', cell: ({ owner }) => (owner ? 'owner' : 'may launch') },
  ...(revoke === null
    ? []
    : [
        {
          id: 'revoke',
          header: 'Change',
          cell: (tenant: PcloudTenantShown) => (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Revoke ${tenant.name}`}
              onClick={() => revoke(tenant)}
            >
              Revoke
            </Button>
          ),
        },
      ]),
]

function AuthoriseForm({ pcloud }: { pcloud: PcloudShown }) {
  const [name, setName] = useState('')
  const [isAsking, setAsking] = useState(false)
  const authorise = useAuthoriseTenant()
  const tenant = name.trim()
  const close = () => {
    setAsking(false)
    authorise.reset()
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (tenant !== '') setAsking(true)
  }
  const confirm = () =>
    authorise.mutate(
      { pcloud: pcloud.id, tenant },
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
      <form className={classes.row} onSubmit={ask}>
        <TextInput
          aria-label="Tenant to authorise"
          placeholder="Name or id of a tenant"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" disabled={tenant === ''}>
          Authorise
        </Button>
      </form>
      {isAsking && (
        <ConfirmDialog
          opened
          onClose={close}
          title={`Authorise ${tenant}?`}
          confirm={`Authorise ${tenant}`}
          busy={authorise.isPending}
          cause={authorise.error}
          onConfirm={confirm}
        >
          {`People of ${tenant} can then launch VMs on the enabled hosts of ${pcloud.name}. They see its name, who owns it and how many hosts it has. You keep paying for the hosts.`}
        </ConfirmDialog>
      )}
    </Section>
  )
}
