'use client'
import { Button, Select } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { StateBlock } from '@/components/ui/data/state-block'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useRead } from '@/lib/api/client'
import { isStaff } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'
import type { LaunchResponse } from '@/lib/features/decisions/schema'
import type { LaunchChoices } from '@/lib/features/launches/choices/schema'
import { launchContract } from '@/lib/features/launches/contract'
import { useLaunch } from '@/lib/features/launches/use-test-launch.client'
import { sizeText } from '@/lib/features/resources/size-text'
import { preselectedDeployable, preselectedPool } from './preselected'

type Props = {
  /** Set if staff launch for the owner. */
  pcloud: { id: string; name: string; tenantId?: string }
  onClose: () => void
}

/** A launch with VMs that run only on the hosts of a Pcloud. */
export function LaunchHereDialog({ pcloud, onClose }: Props) {
  const tenant = useTenant(pcloud)
  const latest = useRead(launchContract.list, {
    query: { limit: 1, ...(tenant === null ? {} : { tenant }) },
  })
  return (
    <Dialog opened onClose={onClose} title={`Launch on ${pcloud.name}`} size="md">
      <StateBlock query={latest} what="the latest launch" rows={2}>
        {({ items: [former] }) => (
          <WithChoices pcloud={pcloud} tenant={tenant} former={former} onClose={onClose} />
        )}
      </StateBlock>
    </Dialog>
  )
}

/** The tenant that staff launch for. Null for the caller's own tenant. */
function useTenant({ tenantId }: Props['pcloud']): string | null {
  return isStaff(useViewer().role) ? (tenantId ?? null) : null
}

type ChoicesProps = Props & { tenant: string | null; former: LaunchResponse | undefined }

/** The choices are loaded again for each pool, because deployables differ in whether they can run there. */
function WithChoices(props: ChoicesProps) {
  const { pcloud, tenant, former } = props
  const [pool, setPool] = useState(former?.pool?.id)
  const query = {
    pcloud: pcloud.id,
    ...(pool === undefined ? {} : { pool }),
    ...(tenant === null ? {} : { tenant }),
  }
  const choices = useRead(
    launchContract.listChoices,
    { query },
    { placeholderData: keepPreviousData },
  )
  return (
    <StateBlock query={choices} what="what can be launched" rows={2}>
      {(found) => <LaunchForm {...props} choices={found} onPool={setPool} />}
    </StateBlock>
  )
}

type FormProps = ChoicesProps & {
  choices: LaunchChoices
  /** Another pool was selected. */
  onPool: (id: string) => void
}

function LaunchForm({ pcloud, tenant, choices, former, onPool, onClose }: FormProps) {
  const router = useRouter()
  const launch = useLaunch()
  const { pools, deployables } = choices
  const [first] = useState(() => preselectedPool(choices, former?.pool))
  const [pool, setPool] = useState(first.id)
  const [chosen, setChosen] = useState<string | null>()
  const proposed = preselectedDeployable(deployables, former?.deployable)
  const deployable = chosen === undefined ? proposed.id : chosen
  const missing = missingOf(pool, deployable)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pool === null || deployable === null) return
    // The proposal may change while the response is awaited, but a second click repeats the request.
    setChosen(deployable)
    const body = { pool, deployable, tenant, pcloud: pcloud.id }
    launch.mutate({ body }, { onSuccess: ({ id }) => router.push(`/launches/${id}`) })
  }
  return (
    <form className={shared.stack14} onSubmit={submit}>
      <p>The VMs of the launch run only on enabled hosts of this private cloud.</p>
      <Select
        label="Pool"
        placeholder="Choose a pool"
        data-autofocus={pool === null || undefined}
        searchable
        description={pool === first.id ? first.reason : undefined}
        data={pools.map(choice)}
        value={pool}
        onChange={(id) => {
          setPool(id)
          if (id !== null) onPool(id)
        }}
      />
      <Select
        label="What to launch"
        placeholder="Choose a deployable"
        data-autofocus={(pool !== null && deployable === null) || undefined}
        searchable
        description={deployable === proposed.id ? proposed.reason : undefined}
        data={deployables.map(sizedChoice)}
        value={deployable}
        onChange={setChosen}
      />
      <ProblemAlert cause={launch.error} what="It was not launched" />
      <div className={shared.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          data-autofocus={missing === null || undefined}
          loading={launch.isPending}
          disabled={missing !== null}
        >
          {missing ?? `Launch ${nameOf(deployables, deployable)}`}
        </Button>
      </div>
    </form>
  )
}

type Choice = LaunchChoices['pools'][number]

const nameOf = (rows: readonly Choice[], chosen: string | null) =>
  rows.find(({ id }) => id === chosen)?.name ?? ''

function missingOf(pool: string | null, deployable: string | null): string | null {
  if (pool === null) return deployable === null ? 'Choose a pool and a deployable' : 'Choose a pool'
  return deployable === null ? 'Choose a deployable' : null
}

const choice = ({ id, name }: Choice) => ({ value: id, label: name })

const sizedChoice = ({ id, name, runs, ...size }: LaunchChoices['deployables'][number]) => ({
  value: id,
  label: `${name} (${sizeText(size)}${runs === false ? ', cannot run here now' : ''})`,
})
