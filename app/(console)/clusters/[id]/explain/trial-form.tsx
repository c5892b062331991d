'use client'
import { Button, Select } from '@mantine/core'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { StoredNodeTrace } from '@/components/trace/node/stored-node-trace'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useTryPlacement } from '@/lib/features/vms/placements/use-placements.client'
import type { Vm } from '@/lib/features/vms/schema'
import { VmSelect } from '../vm-select'
import classes from './explain.module.css'

const choices = [
  { value: 'itself', label: 'this VM, as if it did not run' },
  { value: 'new', label: 'a new VM like it' },
] as const

/** Selects a VM and places it with the current inventory. */
export function TrialForm({ vms }: { vms: readonly Vm[] }) {
  const trial = useTryPlacement()
  const [{ vm: requested, as }, setAddress] = useQueryStates({
    vm: parseAsString,
    as: parseAsStringLiteral(['itself', 'new']).withDefault('itself'),
  })
  const vm = vms.find(({ id }) => id === requested) ?? vms[0]
  if (vm === undefined) return null
  const run = () => trial.mutate({ query: { include: 'input' }, body: { vm: vm.id, as } })
  const result =
    trial.variables?.body.vm === vm.id && trial.variables.body.as === as ? trial.data : undefined
  return (
    <div className={shared.stack20}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        <VmSelect vms={vms} vm={vm} onChange={(id) => void setAddress({ vm: id })} />
        <Select
          label="Place"
          allowDeselect={false}
          data={choices}
          value={as}
          onChange={(value) => void setAddress({ as: value })}
        />
        <Button type="submit" loading={trial.isPending}>
          Run
        </Button>
      </form>
      <ProblemAlert cause={trial.error} what="The VM could not be placed" />
      {result !== undefined && <StoredNodeTrace input={result.input} names={result.names} />}
    </div>
  )
}
