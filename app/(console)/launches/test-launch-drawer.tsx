'use client'
import { Button, Select } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ListProblem } from '@/components/ui/data/list-problem'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall, useList } from '@/lib/api/client'
import { withAnswer } from '@/lib/api/contract'
import { deployableContract } from '@/lib/features/deployables/contract'
import type { alternativesSchema } from '@/lib/features/launches/alternatives-schema'
import { launchContract } from '@/lib/features/launches/contract'
import { type NewLaunch, useLaunch } from '@/lib/features/launches/use-test-launch.client'
import { poolContract } from '@/lib/features/pools/contract'
import { realmContract } from '@/lib/features/realms/contract'
import { tenantContract } from '@/lib/features/tenants/contract'
import { AlternativesTable } from './alternatives-table'
import classes from './launches.module.css'

const dryRun = withAnswer<typeof alternativesSchema>()(launchContract.create)

const dry = { dryRun: 'true' } as const

type Requested = { [Field in keyof NewLaunch]: string | null }

const nothing: Requested = { pool: null, deployable: null, tenant: null, realm: null }

type Props = {
  /** The deployable of the link, if there is one. */
  deployable: string | null
  currency: string | null
  onClose: () => void
}

/** Tests a launch: its choices first, then the launch itself, which reserves capacity. */
export function TestLaunchDrawer({ deployable, currency, onClose }: Props) {
  const router = useRouter()
  const [requested, setRequested] = useState({ ...nothing, deployable })
  const tried = useCall(dryRun, { affects: [] })
  const launched = useLaunch()
  const required = requestedOf(requested)
  const change = (field: Partial<Requested>) => {
    setRequested((before) => ({ ...before, ...field }))
    tried.reset()
    launched.reset()
  }
  const launch = (body: NewLaunch) =>
    launched.mutate({ body }, { onSuccess: ({ id }) => router.push(`/launches/${id}`) })
  return (
    <SidePanel opened onClose={onClose} title="New test launch" size="xl">
      <RequestFields requested={requested} onChange={change} />
      <div className={shared.row8}>
        <Button
          variant={tried.data === undefined ? 'filled' : 'default'}
          disabled={required === null}
          loading={tried.isPending}
          onClick={() => required !== null && tried.mutate({ query: dry, body: required })}
        >
          Show alternatives
        </Button>
        {tried.data !== undefined && required !== null && (
          <Button loading={launched.isPending} onClick={() => launch(required)}>
            Launch
          </Button>
        )}
      </div>
      <ProblemAlert cause={tried.error} what="The alternatives could not be found" />
      <ProblemAlert cause={launched.error} what="It was not launched" />
      {tried.data !== undefined && (
        <>
          <Note>
            Nothing is written yet. Launch draws one of these, reserves its capacity and keeps the
            receipt.
          </Note>
          <AlternativesTable alternatives={tried.data} currency={currency} />
        </>
      )}
    </SidePanel>
  )
}

const requestedOf = ({ pool, deployable, tenant, realm }: Requested): NewLaunch | null =>
  pool === null || deployable === null ? null : { pool, deployable, tenant, realm }

type FieldsProps = { requested: Requested; onChange: (change: Partial<Requested>) => void }

function RequestFields({ requested, onChange }: FieldsProps) {
  const lists = {
    pools: useList(poolContract.list, {}),
    deployables: useList(deployableContract.list, {}),
    tenants: useList(tenantContract.list, {}),
    realms: useList(realmContract.list, {}),
  }
  const field = (name: keyof Requested, rows: readonly { id: string; label: string }[]) => ({
    searchable: true,
    value: requested[name],
    data: rows.map(({ id, label }) => ({ value: id, label })),
    onChange: (value: string | null) => onChange({ [name]: value }),
  })
  const named = (rows: readonly { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ id, label: name }))
  return (
    <div className={classes.request}>
      <Select label="Pool" required data-autofocus {...field('pool', named(lists.pools.data))} />
      <Select label="Deployable" required {...field('deployable', named(lists.deployables.data))} />
      <Select
        label="Tenant"
        clearable
        placeholder="None"
        {...field('tenant', named(lists.tenants.data))}
      />
      <Select
        label="Realm"
        clearable
        placeholder="Any"
        {...field(
          'realm',
          (lists.realms.data ?? []).map(({ id, name, provider }) => ({
            id,
            label: `${provider ?? ''} / ${name}`,
          })),
        )}
      />
      <ListProblem of={lists} />
    </div>
  )
}
