'use client'
import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { SliderField } from '@/components/forms/slider-field'
import { Section } from '@/components/ui/data/section'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useUnsaved } from '@/components/ui/unsaved'
import { OutdatedNote } from '@/components/unsaved/outdated-note'
import { useDraft } from '@/components/unsaved/use-draft'
import { useCall } from '@/lib/api/client'
import { useMay } from '@/lib/auth/viewer.client'
import { DEFAULT_PCLOUD_RATIOS } from '@/lib/engine'
import { pcloudAccessContract } from '@/lib/features/pclouds/access/contract'
import { useFullestHosts } from '@/lib/features/pclouds/hosts/use-hosts.client'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { type RatioEffect, ratioEffect } from './ratio-words'

/** The maximum number of hosts named. */
const NAMED = 10

/** The overcommit ratios of the hosts, with their effect on the existing hosts. */
export function RatiosSection({ pcloud }: { pcloud: PcloudShown }) {
  const may = useMay('pcloud.own')
  const fullest = {
    ram: useFullestHosts(pcloud.id, 'ram', NAMED + 1).data ?? [],
    cpu: useFullestHosts(pcloud.id, 'cpu', NAMED + 1).data ?? [],
  }
  const set = useCall(pcloudAccessContract.setRatios)
  const draft = useDraft({
    ramRatio: pcloud.ramRatio ?? DEFAULT_PCLOUD_RATIOS.ramRatio,
    cpuRatio: pcloud.cpuRatio ?? DEFAULT_PCLOUD_RATIOS.cpuRatio,
  })
  const { value: ratios, isDirty } = draft
  useUnsaved(isDirty)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set.mutate(
      { params: { id: pcloud.id }, body: ratios },
      {
        onSuccess: () => {
          draft.finish(ratios)
          saved('Ratios saved')
        },
      },
    )
  }
  const effects = {
    ram: ratioEffect('ram', pcloud.ram, fullest.ram, ratios.ramRatio),
    cpu: ratioEffect('cpu', pcloud.cpu, fullest.cpu, ratios.cpuRatio),
  }
  return (
    <Section title="Ratios">
      <p className={shared.lead}>
        VMs rarely use all that they were given. With a ratio above 1, more is given to VMs than the
        hosts have.
      </p>
      <form className={`${shared.stack14} ${shared.most640}`} onSubmit={submit} noValidate>
        <RatioField
          label="vCPU ratio"
          softMax={32}
          step={0.5}
          value={ratios.cpuRatio}
          effect={effects.cpu}
          onChange={(cpuRatio) => draft.change({ ...ratios, cpuRatio })}
        />
        <RatioField
          label="RAM ratio"
          softMax={4}
          step={0.1}
          value={ratios.ramRatio}
          effect={effects.ram}
          onChange={(ramRatio) => draft.change({ ...ratios, ramRatio })}
        />
        <OutdatedNote drafts={[draft]} isSaving={set.isPending} />
        <ProblemAlert cause={set.error} what="The ratios were not saved" />
        {may.allowed ? (
          <div className={shared.line8}>
            <Button type="submit" disabled={!isDirty || draft.isOutdated} loading={set.isPending}>
              Save ratios
            </Button>
          </div>
        ) : (
          <Note>{may.reason}</Note>
        )}
      </form>
    </Section>
  )
}

type FieldProps = {
  label: string
  softMax: number
  step: number
  value: number
  effect: RatioEffect
  onChange: (value: number) => void
}

function RatioField({ label, softMax, step, value, effect, onChange }: FieldProps) {
  return (
    <div>
      <SliderField
        label={label}
        softMax={softMax}
        step={step}
        value={value}
        softMin={step}
        min={0}
        max={null}
        onChange={(next) => next !== null && onChange(next)}
        onCommit={() => undefined}
      />
      <p className={shared.dimmedSmWrap} role="status" data-testid={`effect-${label}`}>
        {effect.text}
      </p>
      {effect.over.length > 0 && (
        <Note tone="warn">
          {`Less than is in use on ${namesOf(effect.over)}: VMs keep running, and nothing new is placed there until enough of them end.`}
        </Note>
      )}
    </div>
  )
}

const namesOf = (names: readonly string[]) =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} and others` : names.join(', ')
