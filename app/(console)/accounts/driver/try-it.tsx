'use client'
import { Button, Select } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { namedChoices } from '@/components/forms/named-choices'
import { ListProblem } from '@/components/ui/data/list-problem'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useList } from '@/lib/api/client'
import type { Account } from '@/lib/features/accounts/schema'
import { trialName } from '@/lib/features/cloud-connections/proposed-document'
import { deployableContract } from '@/lib/features/deployables/contract'
import { TRIAL_LABEL, TRIAL_VALUE } from '@/lib/features/launches/trial-label'
import { useLaunch } from '@/lib/features/launches/use-test-launch.client'
import { poolContract } from '@/lib/features/pools/contract'

/** A launch on this account that ends as soon as it runs. Its page shows each step with its time. */
export function TryIt({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        Try it
      </Button>
      {isOpen && (
        <SidePanel opened onClose={() => setOpen(false)} title={`Try ${account.name}`}>
          <TrialForm account={account} />
        </SidePanel>
      )}
    </>
  )
}

function TrialForm({ account }: { account: Account }) {
  const router = useRouter()
  const lists = {
    pools: useList(poolContract.list, {}),
    deployables: useList(deployableContract.list, {}),
  }
  const pools = (lists.pools.data ?? []).filter(({ id }) => account.poolIds.includes(id))
  const deployables = lists.deployables.data ?? []
  const [chosen, setChosen] = useState<{ pool?: string | null; deployable?: string | null }>({})
  const launch = useLaunch()
  const isLoading = lists.pools.isLoading || lists.deployables.isLoading
  const pool = chosen.pool ?? firstOf(pools, account)
  const deployable = chosen.deployable ?? firstOf(deployables, account)
  return (
    <form
      className={`${shared.sunken} ${shared.stack12}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (pool === null || deployable === null) return
        const pin = { account: account.id, reason: 'tries the driver of the account' }
        const labels = { [TRIAL_LABEL]: TRIAL_VALUE }
        const body = { pool, deployable, pin, labels }
        launch.mutate({ body }, { onSuccess: ({ id }) => router.push(`/launches/${id}`) })
      }}
    >
      <Note>
        Berth launches the deployable on this account and ends the launch as soon as it runs. The
        servers are deleted, even if Berth stops in between.
      </Note>
      <Select
        label="Pool"
        searchable
        required
        data={namedChoices(pools)}
        value={pool}
        onChange={(id) => setChosen((before) => ({ ...before, pool: id }))}
      />
      <Select
        label="Deployable"
        searchable
        required
        data={namedChoices(deployables)}
        value={deployable}
        onChange={(id) => setChosen((before) => ({ ...before, deployable: id }))}
      />
      <ListProblem of={lists} />
      <ProblemAlert cause={launch.error} what="It was not launched" />
      <div className={shared.bar}>
        <Button type="submit" size="xs" loading={isLoading || launch.isPending}>
          Launch and end
        </Button>
      </div>
    </form>
  )
}

type Named = { id: string; name: string }

/** The object created to test the account, else the first one. */
const firstOf = (rows: readonly Named[], { name }: Account): string | null =>
  (rows.find((row) => row.name === trialName(name)) ?? rows[0])?.id ?? null
