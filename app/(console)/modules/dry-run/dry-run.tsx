'use client'
import { NativeSelect, Text } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { namedChoices } from '@/components/forms/named-choices'
import { ParamsForm } from '@/components/forms/params-form'
import type { Params } from '@/components/forms/types'
import { Time } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { useList } from '@/lib/api/client'
import { type CustomModule, customModuleId, findModule, type RuleLanguage } from '@/lib/engine'
import type { Studio } from '@/lib/features/policies/schema'
import { useStudiosOf } from '@/lib/features/policies/use-studios-of.client'
import { poolContract } from '@/lib/features/pools/contract'
import { mostContested } from '@/lib/features/previews/view/most-contested'
import { appearancesOf } from '@/lib/features/previews/view/slices'
import classes from './dry-run.module.css'
import { dryRun } from './dry-run-rows'
import { DryRunTable } from './dry-run-table'

type Props = {
  /** The edited module. Null while it is invalid. */
  definition: CustomModule | null
  rules: RuleLanguage | null
}

/** Evaluates the module with the live inputs of a pool during editing. Nothing is saved or launched. */
export function DryRun({ definition, rules }: Props) {
  const pools = useList(poolContract.list, {})
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Section title="Dry run">
      <Text size="xs" c="dimmed">
        Evaluates what is typed as the last module of a pool’s live policy. Nothing is saved.
      </Text>
      <StateBlock query={pools} what="pools" rows={1}>
        {(all) => {
          const poolId = chosen ?? all[0]?.id ?? null
          if (poolId === null) return <Text size="sm">There is no pool to try it on.</Text>
          return (
            <OfPool
              key={poolId}
              poolId={poolId}
              definition={definition}
              rules={rules}
              pools={namedChoices(all)}
              onPool={setChosen}
            />
          )
        }}
      </StateBlock>
    </Section>
  )
}

type OfPoolProps = Props & {
  poolId: string
  pools: readonly { value: string; label: string }[]
  onPool: (id: string) => void
}

function OfPool({ poolId, pools, onPool, ...props }: OfPoolProps) {
  const [query] = useStudiosOf([poolId])
  const [deployable, setDeployable] = useState<string | null>(null)
  const deployables = query?.data?.snapshot.deployables ?? []
  const shown = deployable ?? mostContested({ deployables }) ?? ''
  return (
    <>
      <div className={classes.choices}>
        <NativeSelect
          size="xs"
          label="Pool"
          data={pools}
          value={poolId}
          onChange={(event) => onPool(event.currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          label="Deployable"
          data={namedChoices(deployables)}
          value={shown}
          onChange={(event) => setDeployable(event.currentTarget.value)}
        />
      </div>
      {query !== undefined && (
        <StateBlock query={query} what="inputs" rows={3}>
          {(studio) => (
            <div className={shared.stack12}>
              <Tried {...props} studio={studio} deployableId={shown} />
            </div>
          )}
        </StateBlock>
      )}
    </>
  )
}

function Tried({
  definition,
  rules,
  studio,
  deployableId,
}: Props & { studio: Studio; deployableId: string }) {
  const [typed, setTyped] = useState<Params>({})
  // Deferred, because the table may follow shortly after the typed character.
  const resolved = useDeferredValue(definition)
  const module = useMemo(() => (resolved === null ? undefined : moduleOf(resolved)), [resolved])
  const params = useMemo(() => paramsOf(resolved, typed), [resolved, typed])
  const run = useMemo(
    () =>
      resolved === null || rules === null
        ? null
        : dryRun({ studio, deployableId, definition: resolved, params, rules }),
    [studio, deployableId, resolved, params, rules],
  )
  const accounts = useMemo(() => accountsOf(studio), [studio])
  if (run === null || module === undefined)
    return (
      <Text size="sm" c="dimmed">
        Runs as soon as the definition has no problem.
      </Text>
    )
  return (
    <>
      <Text size="xs" c="dimmed" mt={8}>
        Inputs of <Time at={studio.snapshot.takenAt} />.
      </Text>
      {resolved !== null && resolved.params.length > 0 && (
        <ParamsForm
          module={module}
          params={params}
          accounts={accounts}
          places={[]}
          problems={[]}
          onChange={({ name, value }) => setTyped({ ...typed, [name]: value })}
          onCommit={() => {}}
        />
      )}
      <DryRunTable run={run} />
    </>
  )
}

const moduleOf = (definition: CustomModule) =>
  findModule(customModuleId(definition.id, definition.version), [definition])

/** The typed values of declared params. All others have their defaults. */
const paramsOf = (definition: CustomModule | null, typed: Params): Params =>
  Object.fromEntries(
    (definition?.params ?? []).map((param) => [param.name, typed[param.name] ?? param.default]),
  )

const accountsOf = ({ snapshot }: Studio) =>
  appearancesOf(snapshot).map((appearance) => ({
    ...appearance,
    provider: '',
    priority: null,
    quota: null,
    share: null,
  }))
